/**
 * Namespaces of pseudonyms that the operator keeps for wallets of their choice (domain.md 4.3, reservation): name to the
 * wallets that may take names in it, canonical.
 */
export type Namespaces = ReadonlyMap<string, ReadonlySet<string>>
