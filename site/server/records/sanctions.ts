/** Lists of sanctioned addresses, by the name of their publisher. */
export type Sanctions = {
  /**
   * Replaces a list by a new edition. Only within a transaction, so that readers never see half of it. `asOf` is Unix
   * ms.
   */
  replace(list: { source: string; version: string; asOf: number; addresses: readonly string[] }): Promise<void>
  /** Returns whether the list names exactly that text, and its edition; undefined when there is no edition. */
  find(source: string, address: string): Promise<{ version: string; asOf: number; isNamed: boolean } | undefined>
}
