/** Warns if ORIGIN is an address on this machine with another port than the server's: then every token is refused. */
export function checkOrigin(port) {
  const { ORIGIN } = process.env
  if (!URL.canParse(ORIGIN)) return
  const { protocol, hostname, port: given } = new URL(ORIGIN)
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname)) return
  const expected = given || (protocol === 'https:' ? '443' : '80')
  if (expected !== String(port))
    console.warn(
      `ORIGIN in .env is ${ORIGIN}, but the server listens on port ${port}. Set ORIGIN to the address that the browser shows, then start it again.`,
    )
}
