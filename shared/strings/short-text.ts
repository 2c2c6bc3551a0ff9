/**
 * Shortens an address or an id for a line of text: `0x2682…5076`. The step to the wallet, which loads no hash function,
 * uses it for addresses that have their checksum already.
 */
export const shortText = (text: string): string => (text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text)
