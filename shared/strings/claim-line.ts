import { type Language, localeOf } from '../contract/language.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { providerNames } from '../contract/provider-names.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { namedIn } from '../verifiers/named.ts'
import { personhoodFacts, sayPersonhood } from './personhood-facts.ts'
import type { ClaimWords } from './claim-words.ts'
import { shortAddress } from './short-address.ts'

/**
 * What a line needs besides the request: the words, what contracts call themselves, the names of chains, and what the person
 * does for the check (`task`).
 */
export type LineContext = {
  lang: Language
  words: ClaimWords
  nameOf: (asset: { chainId: number; address: `0x${string}` }) => { symbol?: string; name?: string } | undefined
  chainName: (chainId: number) => string
  task: string
}

/**
 * Returns the line about a check: what is asked for, or else what the person does. `subject` is what is asked for alone,
 * `amount` the amount of a token whose symbol is known.
 */
export function claimLine(
  id: VerifierId,
  data: JsonObject,
  context: LineContext,
): { detail: string; subject?: string; amount?: string } {
  const { task, words } = context
  if (assetVerifiers.has(id)) {
    const asset = assetLine(data, context)
    if (!asset) return { detail: task }
    const { line, amount } = asset
    return { detail: line, subject: line, ...(amount !== undefined && { amount }) }
  }
  const provider = Object.entries(providerNames).find(([each]) => each === data['provider'])?.[1]
  if (id === 'ownership-social' && provider !== undefined) return { detail: words.signIn(provider), subject: provider }
  const subject =
    id === 'proof-of-human' ? sayPersonhood(personhoodFacts(data), words.person).join(' · ') : excerpt(namedIn(data))
  return subject === '' ? { detail: task } : { detail: `${subject} · ${task}`, subject }
}

/** What a person does for a check: `rated`, where the provider also rates the risk of the wallet; `named`, where the name is given. */
type Tasks = { task: string; rated?: string | undefined; named?: string | undefined }

/** Returns what a person does for a check with this input. */
export const taskOf = ({ provider, pseudonymId }: JsonObject, { task, rated, named }: Tasks): string =>
  (provider === 'webacy' && rated) || (pseudonymId !== undefined && named) || task

/** Adds to a line how many different proofs a requirement of a gate needs, if it needs more than one. */
export const lineOfSeveral = (line: string, count: number, { different }: Pick<ClaimWords, 'different'>): string =>
  count > 1 ? `${line} · ${different(count)}` : line

const assetVerifiers: ReadonlySet<VerifierId> = new Set(['token-holding', 'nft-ownership', 'contract-ownership'])

/**
 * Names what the wallet has to hold or control, and its chain; undefined when the page that asks names no contract. The
 * address stands beside every name, because anybody can deploy a contract with any name.
 */
function assetLine(
  { contractAddress, minBalance, chainId, tokenId }: JsonObject,
  { lang, nameOf, chainName, words }: Omit<LineContext, 'task'>,
): { line: string; amount: string | undefined } | undefined {
  if (typeof contractAddress !== 'string') return undefined
  const short = shortAddress(contractAddress)
  const address = contractAddress.toLowerCase()
  const isNameable = typeof chainId === 'number' && isAddress(address)
  const { symbol, name } = (isNameable && nameOf({ chainId, address })) || {}
  const number = typeof tokenId === 'string' || typeof tokenId === 'number' ? ` #${tokenId}` : ''
  const item = name === undefined ? `${short}${number}` : `“\u2068${name}\u2069”${number} (${short})`
  const isAmount = typeof minBalance === 'string'
  const units = isAmount && symbol !== undefined ? amountText(minBalance, lang) : undefined
  const thing =
    units !== undefined && symbol !== undefined
      ? `${words.units(units, symbol)} (${short})`
      : isAmount
        ? words.atLeast(minBalance, short)
        : item
  return {
    line: excerpt(typeof chainId === 'number' ? words.on(thing, chainName(chainId)) : thing),
    amount: units === undefined ? undefined : `${units} ${symbol}`,
  }
}

const isAddress = (text: string): text is `0x${string}` => /^0x[0-9a-f]{40}$/.test(text)

/** Writes a decimal amount as the language does, without a loss; a text that is none stays as it is. */
function amountText(amount: string, lang: Language): string {
  if (!/^[0-9]{1,60}(\.[0-9]{1,20})?$/.test(amount)) return amount
  // a text keeps all of its digits
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 20 }).format(amount as `${number}`)
}

const excerptLength = 120

/** Shortens a text to one line. It never cuts a character in two. */
export function excerpt(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 4 * excerptLength)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : characters.join('')
}
