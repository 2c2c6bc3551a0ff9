/** An EVM address, alone or in the account of a chain: CAIP-10, or `did:pkh`. */
const evmAccount = /^(?:(?:did:pkh:)?eip155:[0-9]{1,32}:)?0x[0-9a-fA-F]{40}$/

/**
 * Returns the one spelling of an account: an address, `eip155:1:0x…` or `did:pkh:eip155:1:0x…`. Only EVM addresses have a
 * second one, because their letter case has no meaning (protocol/proof-format#address-case).
 */
export const canonicalText = (account: string): string => (evmAccount.test(account) ? account.toLowerCase() : account)

/** Tells whether two texts are one account in any spelling, wherever it is. The same address on two chains is two accounts. */
export const sameAddress = (one: string, other: string): boolean => canonicalText(one) === canonicalText(other)
