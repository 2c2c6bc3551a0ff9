import type { Claim } from '../../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import { claimLine, excerpt, taskOf } from '../../../../shared/strings/claim-line.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import { networkNameIn } from '../chain-name.ts'
import type { ServerStrings } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import { delegationWords } from '../../../../shared/strings/delegation-words.ts'
import { checksHere } from './checks-here.ts'
import type { NameOf } from './asset-names.ts'

/** The requested verifications, and the origin of the page that asks, as the hand-off's record says. */
export type ClaimRequest = {
  verifierIds: readonly VerifierId[]
  data: JsonObject
  origin: string | null
  lang: Language
  /** The providers of accounts that this service offers; none where the words do not depend on them. */
  providers?: Iterable<ProviderId>
  /** What contracts call themselves, where that was read. */
  nameOf?: NameOf
  /** The time, ms: a delegation ends a year after its signature at the latest. */
  now?: number
}

/** Returns the name and a line about each requested verifier, and what is asked for, in the order of the request. */
export function claimsOf(request: ClaimRequest): Claim[] {
  const { verifierIds, data, origin, lang, providers = [], nameOf = () => undefined, now } = request
  const words = { ...strings[lang], checks: checksHere(providers, lang) }
  const context = { origin, lang, nameOf, words, now }
  const keys = Object.keys(data)
  const requested = new Set<string>(verifierIds)
  const namespaced = keys.length > 0 && keys.every((key) => requested.has(key))
  return verifierIds.map((id) => {
    const own = namespaced ? data[id] : data
    return { id, ...wordsOf(id, isObject(own) ? own : {}, context) }
  })
}

type WordContext = Required<Pick<ClaimRequest, 'origin' | 'lang' | 'nameOf'>> & {
  words: ServerStrings
  now: number | undefined
}

function wordsOf(id: VerifierId, data: JsonObject, context: WordContext): Omit<Claim, 'id'> {
  const { checks, claims, credentials } = context.words
  if (id === 'ownership-basic') return ownershipWords(data, context)
  const { title } = credentials[id]
  const { task: usual, ratedTask: rated, namedTask: named } = checks[id]
  const task = taskOf(data, { task: usual, rated, named })
  if (id !== 'agent-delegation')
    return {
      title,
      ...claimLine(id, data, {
        lang: context.lang,
        words: claims,
        nameOf: context.nameOf,
        networkName: (network) => networkNameIn(network, context.lang),
        task,
      }),
    }
  const said = delegationWords(data, {
    lang: context.lang,
    words: claims.delegation,
    networkName: (network) => networkNameIn(network, context.lang),
    now: context.now,
  })
  if (!said) return { title, detail: task }
  const { agent, parties, lines: limits, warnings, notes } = said
  const lines = [...parties, ...limits, ...notes]
  const isComplete = data['agentWallet'] !== undefined
  const all = [...(agent === '' ? [] : [agent]), ...(isComplete ? [] : [task]), ...lines]
  return {
    title,
    detail: [...all, ...warnings].join(' · '),
    ...(agent !== '' && { subject: agent }),
    ...(lines.length > 0 && { lines: all }),
    ...(warnings.length > 0 && { warnings }),
  }
}

function ownershipWords(data: JsonObject, { origin, words }: WordContext): Omit<Claim, 'id'> {
  const { checks, claims, credentials } = words
  const { title } = credentials['ownership-basic']
  const { content, contentHash, reference } = data
  const named = (subject: string) => ({ title, detail: subject, subject })
  if (typeof content === 'string' && content !== '') return named(claims.quoted(excerpt(content)))
  if (isObject(reference) && typeof reference['id'] === 'string' && reference['id'] !== origin)
    return named(excerpt(reference['id']))
  if (typeof contentHash === 'string')
    return named(claims.fingerprint(`${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`))
  // a reference without an id is about content that the person enters
  if (origin === null || (isObject(reference) && reference['id'] === undefined))
    return { title, detail: checks['ownership-basic'].task }
  return { title: claims.wallet, detail: checks.wallet.task, isWallet: true }
}

/** Returns the name of the check that a claim is about, in the tables of words and icons. */
export const checkOf = ({ id, isWallet }: Pick<Claim, 'id' | 'isWallet'>): VerifierId | 'wallet' =>
  isWallet ? 'wallet' : id

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
