import type { GatesBoot } from '../../../../shared/contract/boot/account.ts'
import { cardCents, payObstacle } from '../../../../shared/gate/price.ts'
import { dollars } from '../../../../shared/strings/dollars.ts'
import type { Editing } from './fields/field.ts'
import type { GateForm, Method } from './gate-form.ts'

type Price = Pick<GateForm, 'isCharged' | 'amountUsd' | 'methods'>
type Means = Pick<GatesBoot, 'cards' | 'usdcNetwork'>
type Obstacle = { method: Method; why: NonNullable<ReturnType<typeof payObstacle>> }

/**
 * Lists the chosen ways to pay that do not work, by the rule of the service. A wallet that receives USDC, and an amount, are
 * asked for by problems of their own.
 */
export function obstaclesOf({ isCharged, amountUsd, methods }: Price, { cards, usdcNetwork }: Means): Obstacle[] {
  if (!isCharged) return []
  const means = { cards, hasUsdc: usdcNetwork !== null, hasRecipient: true }
  const amount = amountOf(amountUsd) ?? 1
  return [...methods].flatMap((method) => {
    const why = payObstacle(method, amount, means)
    return why ? [{ method, why }] : []
  })
}

/**
 * Says why nobody can pay the price of a gate by a chosen way: the owner's payouts by card are not set up, the price is none for
 * a card, or the service does not offer the way (protocol/payments#charge). Undefined while one of them works, or none is chosen.
 */
export function unpayable(price: Price, means: Means): 'stripe' | 'stripeOrUsdc' | 'service' | 'cents' | undefined {
  const found = obstaclesOf(price, means)
  if (found.length === 0 || found.length < price.methods.size) return undefined
  const card = found.find(({ method }) => method === 'stripe')?.why
  if (card === 'not_by_card') return 'cents'
  if (card !== 'not_set_up') return 'service'
  return means.usdcNetwork ? 'stripeOrUsdc' : 'stripe'
}

/** Returns what the owner has to know about the ways to pay: that one or all of them do not work, and what a card really pays. */
export function paymentNotes({
  gateForm,
  boot,
  words,
  context,
}: Pick<Editing, 'gateForm' | 'boot' | 'words' | 'context'>): string[] {
  const price = (cents: number) => dollars(cents / 100, context.lang)
  const why = unpayable(gateForm, boot)
  const limits = words.cardLimits(price(50), price(99_999_999))
  if (why) return [why === 'cents' ? `${limits} ${words.unpayable.cents}` : words.unpayable[why]]
  const obstacles = obstaclesOf(gateForm, boot)
  const texts = obstacles.map(({ method, why: own }) => {
    if (own === 'not_by_card') return limits
    return own === 'not_set_up' ? words.cardsNotReady : words.notOffered(words.method[method])
  })
  const cents = roundedCents(gateForm)
  const isByCard = cents !== undefined && !obstacles.some(({ method }) => method === 'stripe')
  return isByCard ? [...texts, words.wholeCents(price(cents))] : texts
}

/** Returns what a card pays, in cents, where that is not the price: cards take whole cents. */
function roundedCents({ isCharged, amountUsd, methods }: Price): number | undefined {
  const amount = isCharged && methods.has('stripe') ? amountOf(amountUsd) : undefined
  const cents = amount && cardCents(amount)
  return cents && cents / 100 !== amount ? cents : undefined
}

const amountOf = (text: string): number | undefined => {
  const amount = Number(text)
  return amount > 0 && amount <= 1_000_000 ? amount : undefined
}
