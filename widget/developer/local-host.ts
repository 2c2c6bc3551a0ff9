/** Tells whether the page comes from the developer's own machine: a loopback address, or a name that RFC 6761 reserves. */
export const isLocalHost = (hostname = location.hostname): boolean =>
  /^(127\.0\.0\.1|\[::1\]|(.+\.)?(localhost|test))$/.test(hostname)
