/** The contracts of USDC that are known without configuration, in lower case, by their chain: on Base and on its test network. */
export const usdcContracts: ReadonlyMap<number, `0x${string}`> = new Map([
  [8453, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
  [84532, '0x036cbd53842c5426634e7929541ec2318f3dcf7e'],
])

/** The smallest and the largest amount that the card processor takes, in US cents. */
const minCents = 50n
const maxCents = 99_999_999n

/** Returns what a price is by card, in whole US cents; undefined when it is too low or too high for a card. */
export function cardCents(amountUsd: number): number | undefined {
  const cents = priceIn(amountUsd, 2)
  return cents >= minCents && cents <= maxCents ? Number(cents) : undefined
}

/**
 * How a gate can be paid here and now. `cards`: not on this service, not before the payouts of its owner are set up, or now.
 * `hasUsdc`: the service takes USDC. `hasRecipient`: a wallet receives it.
 */
export type PayMeans = { cards: 'none' | 'unready' | 'ready'; hasUsdc: boolean; hasRecipient: boolean }

/**
 * Returns why nobody can pay a price by this method here and now (protocol/payments#charge); undefined when it works. The gate
 * is published nevertheless, without the method.
 */
export function payObstacle(
  method: 'usdc' | 'stripe',
  amountUsd: number,
  { cards, hasUsdc, hasRecipient }: PayMeans,
): 'not_offered' | 'not_set_up' | 'not_by_card' | 'no_recipient' | undefined {
  if (method === 'usdc') return hasUsdc ? (hasRecipient ? undefined : 'no_recipient') : 'not_offered'
  if (cards !== 'ready') return cards === 'none' ? 'not_offered' : 'not_set_up'
  return cardCents(amountUsd) === undefined ? 'not_by_card' : undefined
}

/**
 * Converts a price to the smallest units of a currency with this number of decimals (protocol/payments#transfer, #price):
 * 1.5 USD with 6 decimals is 1500000. The result is exact for every price of a gate. A fraction of a unit is rounded up,
 * so that no price becomes zero. `amountUsd` is 0 to 1,000,000.
 */
export function priceIn(amountUsd: number, decimals: number): bigint {
  const [whole = '0', fraction = ''] = decimalOf(amountUsd).split('.')
  const units = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return /[1-9]/.test(fraction.slice(decimals)) ? units + 1n : units
}

/** The decimals of USDC: a price has no smaller part, because people are shown what they pay. */
const priceDecimals = 6

/** Tells whether people can pay an amount and see it as it is: it is above 0, with at most six decimals. */
export const isPrice = (amountUsd: number): boolean =>
  amountUsd > 0 && (decimalOf(amountUsd).split('.')[1] ?? '').length <= priceDecimals

/** Returns the shortest decimal of a number, as its owner wrote it: 0.1, not 0.1000000000000000055…. */
function decimalOf(amount: number): string {
  const [digits = '0', exponent] = String(amount).split('e-')
  if (exponent === undefined) return digits
  return `0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
