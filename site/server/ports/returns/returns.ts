/**
 * Reads the return addresses that origins register for the codes of their hand-offs
 * (protocol/handoffs#registered-returns).
 */
export type Returns = {
  /**
   * Returns the addresses that an origin lists in its `/.well-known/svc.json`. The list is empty when the origin lists
   * none, does not answer in time, or answers anything else. Never throws.
   */
  listedAt(origin: string): Promise<readonly string[]>
}
