/**
 * The namespaces of pseudonyms that the operator reserves (protocol/verifiers#namespaces): the name of each, and the
 * wallets that may take pseudonyms in it, as canonical addresses.
 */
export type Namespaces = ReadonlyMap<string, ReadonlySet<string>>
