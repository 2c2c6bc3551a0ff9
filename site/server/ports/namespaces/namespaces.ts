/**
 * Namespaces of pseudonyms that the operator keeps for wallets of their choice (protocol/verifiers#namespaces): name to
 * the wallets that may take names in it, canonical.
 */
export type Namespaces = ReadonlyMap<string, ReadonlySet<string>>
