/**
 * Returns a domain name as the DNS writes it: lower case, punycode, no trailing dot, at least two labels, and short enough
 * for a `_svc` label in front (protocol/verifiers#ownership-dns-txt; security-cases G5). Returns undefined for IP addresses
 * in any spelling, wildcards, underscores, and any other text that is no host name, also if it becomes one only by IDNA.
 */
export function domainName(text: string): string | undefined {
  // a URL would decode percent signs, drop line breaks, and end its host at other signs
  if (!/^[a-zA-Z0-9.\-\u0080-\u{10ffff}]+$/u.test(text)) return undefined
  const address = `https://${text.replace(/\.$/, '')}`
  const ascii = URL.canParse(address) ? new URL(address).hostname : ''
  const labels = ascii.split('.')
  const isName = labels.length >= 2 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  const isNumber = /^([0-9]+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')
  return isName && !isNumber && ascii.length <= 253 - '_svc.'.length ? ascii : undefined
}
