/**
 * Reads the domain name system. A name that does not exist and a name without such records both give an empty list; aliases
 * (CNAME) are followed. Throws ServiceError `PROVIDER_UNAVAILABLE` when there is no answer, or when answers contradict each
 * other: these cases never give an empty list (protocol/verifiers#ownership-dns-txt).
 */
export type Dns = {
  /**
   * Whether one deceived resolver cannot decide alone what a name has: two or more must agree, or the only one validates
   * DNSSEC. Absent: no (protocol/verifiers#ownership-dns-txt).
   */
  isCorroborated?: boolean
  /** Returns the TXT records of a name, with the strings of each record joined. */
  txt(name: string): Promise<readonly string[]>
  /** Returns the IPv4 and IPv6 addresses of a name. */
  addresses(name: string): Promise<readonly string[]>
}
