/**
 * The domain name system. A name that does not exist and a name without such records both answer an empty list; aliases
 * (CNAME) are followed. Throws ServiceError `PROVIDER_UNAVAILABLE` when there is no answer, or two that contradict each
 * other: neither is ever an empty list (protocol/verifiers#ownership-dns-txt).
 */
export type Dns = {
  /**
   * Whether no single resolver that lies, or was lied to, decides what a name has: two or more have to agree, or the
   * one that is asked validates DNSSEC. Absent: no (protocol/verifiers#ownership-dns-txt).
   */
  isCorroborated?: boolean
  /** The TXT records of a name, the strings of each joined. */
  txt(name: string): Promise<readonly string[]>
  /** The IPv4 and IPv6 addresses of a name. */
  addresses(name: string): Promise<readonly string[]>
}
