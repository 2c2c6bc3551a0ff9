/** Lists of addresses that one may have no dealings with, by the name of who publishes them. */
export type Sanctions = {
  /** Takes in an edition whole, in place of the one before; within a transaction, or readers see half of it. `asOf` is Unix ms. */
  replace(list: { source: string; version: string; asOf: number; addresses: readonly string[] }): Promise<void>
  /** Whether the list names that very text, and which edition says so; undefined: no edition was ever taken in. */
  find(source: string, address: string): Promise<{ version: string; asOf: number; isNamed: boolean } | undefined>
}
