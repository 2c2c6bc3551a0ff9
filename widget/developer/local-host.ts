/** True on a page of somebody's own machine: a loopback address, or a name that is reserved for it or for tests (RFC 6761). */
export const isLocalHost = (hostname = location.hostname): boolean =>
  /^(127\.0\.0\.1|\[::1\]|(.+\.)?(localhost|test))$/.test(hostname)
