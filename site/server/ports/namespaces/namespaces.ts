/**
 * The namespaces of pseudonyms that the operator reserves (protocol/verifiers#namespaces): the name of each, and the
 * wallets that may take pseudonyms in it: the canonical address of a key, and of a contract with its chain before it
 * (`eip155:8453:0x…`).
 */
export type Namespaces = ReadonlyMap<string, ReadonlySet<string>>
