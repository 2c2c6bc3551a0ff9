import type { Claim } from '../../../../shared/contract/boot/verify.ts'
import { ProviderId } from '../../../../shared/contract/providers.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import { type Language, localeOf } from '../../../../shared/contract/language.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { shortAddress } from '../../../../shared/strings/short-address.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { namedIn } from '../../../../shared/verifiers/named.ts'
import * as v from 'valibot'
import { chainName } from '../../ports/evm/chains.ts'
import { isHex } from '../../ports/evm/evm.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import { delegationLine } from './delegation-line.ts'
import type { NameOf } from './asset-names.ts'

/** The requested verifications, and the origin of the page that asks, as the hand-off's record says. */
export type ClaimRequest = {
  verifierIds: readonly VerifierId[]
  data: JsonObject
  origin: string | null
  lang: Language
  /** What contracts call themselves, where that was read. */
  nameOf?: NameOf
}

/** Returns the name and a line about each requested verifier, and what is asked for, in the order of the request. */
export function claimsOf({ verifierIds, data, origin, lang, nameOf = () => undefined }: ClaimRequest): Claim[] {
  const context = { origin, lang, nameOf, words: strings[lang] }
  const keys = Object.keys(data)
  const requested = new Set<string>(verifierIds)
  const namespaced = keys.length > 0 && keys.every((key) => requested.has(key))
  return verifierIds.map((id) => {
    const own = namespaced ? data[id] : data
    return { id, ...wordsOf(id, isObject(own) ? own : {}, context) }
  })
}

type WordContext = Required<Pick<ClaimRequest, 'origin' | 'lang' | 'nameOf'>> & { words: ServerStrings }

function wordsOf(id: VerifierId, data: JsonObject, context: WordContext): Omit<Claim, 'id'> {
  const { checks, claims, credentials } = context.words
  if (id === 'ownership-basic') return ownershipWords(data, context)
  const { title } = credentials[id]
  const { task } = checks[id]
  if (assetVerifiers.has(id)) {
    const asset = assetLine(data, context)
    if (!asset) return { title, detail: task }
    const { line, amount } = asset
    return { title, detail: line, subject: line, ...(amount !== undefined && { amount }) }
  }
  if (id === 'ownership-social' && v.is(ProviderId, data['provider'])) {
    const subject = providerNames[data['provider']]
    return { title, detail: claims.signIn(subject), subject }
  }
  const subject = excerpt(namedIn(data))
  const line = id === 'agent-delegation' ? delegationLine(data, context.lang, context.words) : undefined
  if (line !== undefined)
    return { title, detail: subject === '' ? line : `${subject} · ${line}`, ...(subject && { subject }) }
  return subject === '' ? { title, detail: task } : { title, detail: `${subject} · ${task}`, subject }
}

const assetVerifiers: ReadonlySet<VerifierId> = new Set(['token-holding', 'nft-ownership', 'contract-ownership'])

/**
 * Names what the wallet has to hold or control, and its chain; undefined when the page that asks names no contract. The
 * address stands beside every name, because anybody can deploy a contract with any name.
 */
function assetLine(
  { contractAddress, minBalance, chainId, tokenId }: JsonObject,
  { lang, nameOf, words: { claims } }: WordContext,
): { line: string; amount: string | undefined } | undefined {
  if (typeof contractAddress !== 'string') return undefined
  const short = shortAddress(contractAddress)
  const address = contractAddress.toLowerCase()
  const isNameable = typeof chainId === 'number' && address.length === 42 && isHex(address)
  const { symbol, name } = (isNameable && nameOf({ chainId, address })) || {}
  const number = typeof tokenId === 'string' || typeof tokenId === 'number' ? ` #${tokenId}` : ''
  const item = name === undefined ? `${short}${number}` : `“\u2068${name}\u2069”${number} (${short})`
  const isAmount = typeof minBalance === 'string'
  const units = isAmount && symbol !== undefined ? amountText(minBalance, lang) : undefined
  const thing =
    units !== undefined && symbol !== undefined
      ? `${claims.units(units, symbol)} (${short})`
      : isAmount
        ? claims.atLeast(minBalance, short)
        : item
  return {
    line: excerpt(typeof chainId === 'number' ? claims.on(thing, chainName(chainId)) : thing),
    amount: units === undefined ? undefined : `${units} ${symbol}`,
  }
}

/** Writes a decimal amount as the language does, without a loss; a text that is none stays as it is. */
function amountText(amount: string, lang: Language): string {
  if (!/^[0-9]{1,60}(\.[0-9]{1,20})?$/.test(amount)) return amount
  // a text keeps all of its digits
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return new Intl.NumberFormat(localeOf(lang), { maximumFractionDigits: 20 }).format(amount as `${number}`)
}

function ownershipWords(data: JsonObject, { origin, words }: WordContext): Omit<Claim, 'id'> {
  const { checks, claims, credentials } = words
  const { title } = credentials['ownership-basic']
  const { content, contentHash, reference } = data
  const named = (subject: string) => ({ title, detail: subject, subject })
  if (typeof content === 'string' && content !== '') return named(`“${excerpt(content)}”`)
  if (isObject(reference) && typeof reference['id'] === 'string' && reference['id'] !== origin)
    return named(excerpt(reference['id']))
  if (typeof contentHash === 'string')
    return named(claims.fingerprint(`${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`))
  if (origin === null) return { title, detail: checks['ownership-basic'].task }
  return { title: claims.wallet, detail: checks.wallet.task, isWallet: true }
}

/** Returns the name of the check that a claim is about, in the tables of words and icons. */
export const checkOf = ({ id, isWallet }: Pick<Claim, 'id' | 'isWallet'>): VerifierId | 'wallet' =>
  isWallet ? 'wallet' : id

const excerptLength = 120

/** Shortens a text to one line. It never cuts a character in two. */
function excerpt(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 4 * excerptLength)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join('')}…` : characters.join('')
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
