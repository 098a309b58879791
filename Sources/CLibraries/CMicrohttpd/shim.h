#include <microhttpd.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Paths and queries stay as they were sent: who decodes them checks them.
static inline size_t gatehouse_keep_encoded(void *context, struct MHD_Connection *connection, char *text) {
  (void)context;
  (void)connection;
  return strlen(text);
}

// Swift cannot call a function with a variable number of arguments.
static inline struct MHD_Daemon *gatehouse_start_daemon(int listening_socket, unsigned int seconds,
                                                        MHD_AccessHandlerCallback answer, void *context) {
  return MHD_start_daemon(MHD_USE_AUTO | MHD_USE_INTERNAL_POLLING_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
                          answer, context, MHD_OPTION_LISTEN_SOCKET, listening_socket, MHD_OPTION_CONNECTION_TIMEOUT,
                          seconds, MHD_OPTION_UNESCAPE_CALLBACK, gatehouse_keep_encoded, NULL, MHD_OPTION_END);
}

// Memory that an earlier build had, and that the C library still keeps, goes back to the system.
static inline void gatehouse_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
