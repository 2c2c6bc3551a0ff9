/**
 * What origins say about themselves: where the codes of their hand-offs may go (protocol/handoffs#registered-returns).
 */
export type Returns = {
  /**
   * The addresses that an origin lists for itself in `/.well-known/svc.json`. Empty when it lists none, does not answer in
   * time, or says anything else than such a list. Never throws.
   */
  listedAt(origin: string): Promise<readonly string[]>
}
