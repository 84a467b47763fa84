// Whether a sanitizer is compiled in. It brings an allocator of its own and reserves terabytes of addresses.
#ifndef TB_SANITIZERS_H
#define TB_SANITIZERS_H

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define TB_SANITIZED 1
#endif
#endif

#endif
