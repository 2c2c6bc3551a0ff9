import type { Language } from '../contract/language.ts'
import type { VerifiedVerifier } from '../contract/proofs/read-proofs.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { providerNames } from '../contract/provider-names.ts'
import { type AssetNames, assetLine, evmAssetOf, isAboutAsset } from '../strings/asset-line.ts'
import { claimWords } from '../strings/claim-words.ts'
import { namedIn } from '../verifiers/named.ts'
import { verifierIdOf } from '../verifiers/index.ts'
import type * as v from 'valibot'
import { type ProvedWords, provedWords } from './proved-words.ts'

/** One statement of a proof about its signer, in words. */
export type Proved = {
  title: string
  /** The thing that it is about, on one line; empty if the title says everything. */
  detail: string
  /** The whole address of the contract that the detail shortens. */
  address?: string
  /** The text itself, if its owner chose to store it. */
  content: string | undefined
  /** The host for which a proof about the wallet alone was made. */
  site?: string
  /** It is about a text or a file by its fingerprint, which a person may not know. */
  hasFingerprint: boolean
  verified: boolean
  /** The code of the reason why it was not verified. */
  reason: string | undefined
}

/**
 * Returns the statements of a proof in words: the names of its verifiers, and what they are about. The entries come from a
 * view that the reader may see (protocol/proofs#views). Assets are named as far as `names` knows them.
 */
export function provedOf(
  entries: readonly v.InferOutput<typeof VerifiedVerifier>[],
  language: Language,
  names: AssetNames = noNames,
): Proved[] {
  const words = provedWords[language]
  return entries.map(({ verifierId, verified, data = {}, error }) => {
    const id = verifierIdOf(verifierId)
    const fields = { ...data.claims, ...data.input }
    const answer = { verified, reason: error?.code }
    if (id === 'ownership-basic') return { ...ownership(fields, words), content: contentOf(data), ...answer }
    const title = id ? words.names[id] : verifierId
    const asset =
      id && isAboutAsset(id) ? assetLine(fields, { lang: language, words: claimWords[language], ...names }) : undefined
    if (asset) {
      const { line, address } = asset
      return { title, detail: line, address, content: undefined, hasFingerprint: false, ...answer }
    }
    return {
      title,
      // a pseudonym is both
      detail: [...new Set([namedIn(withProviderName(fields)), handleOf(data)])].join(' ').trim(),
      content: undefined,
      hasFingerprint: false,
      ...answer,
    }
  })
}

/** Lists the contracts that the statements of a proof name, and whose names can be asked for. */
export const assetsOf = (entries: Parameters<typeof provedOf>[0]): { chainId: number; address: `0x${string}` }[] =>
  entries.flatMap(({ verifierId, data }) => {
    const id = verifierIdOf(verifierId)
    return (id && isAboutAsset(id) && evmAssetOf({ ...data?.claims, ...data?.input })) || []
  })

const noNames: AssetNames = { nameOf: () => undefined, networkName: () => undefined }

/** Returns the name of each statement of a proof, by the id of its verifier. */
export const titlesOf = (entries: Parameters<typeof provedOf>[0], language: Language): Record<string, string> => {
  const proved = provedOf(entries, language)
  return Object.fromEntries(entries.map(({ verifierId }, at) => [verifierId, proved[at]?.title ?? verifierId]))
}

/** Tells whether one of the statements is that the wallet claims content: it shows neither who made it nor who was first. */
export const claimsContent = (proved: readonly Proved[], language: Language): boolean =>
  proved.some(({ title, verified }) => verified && title === provedWords[language].names['ownership-basic'])

/** Tells whether one of the entries has a stored text, which everybody can read while the proof is public. */
export const storesText = (entries: Parameters<typeof provedOf>[0]): boolean =>
  entries.some(({ verified, data }) => verified && fieldOf(data?.claims, 'contentStored') === true)

/** Names the content of an `ownership-basic`. A proof without content, or for a site as a whole, is about the wallet alone. */
function ownership(
  { content, contentHash, contentType, reference }: JsonObject,
  words: ProvedWords,
): Pick<Proved, 'title' | 'detail' | 'hasFingerprint' | 'site'> {
  const title = words.names['ownership-basic']
  if (typeof contentHash === 'string') {
    const isText = typeof contentType !== 'string' || contentType.startsWith('text/')
    const fingerprint = `${contentHash.slice(0, 10)}…${contentHash.slice(-6)}`
    return { title, detail: isText ? words.text(fingerprint) : words.file(fingerprint), hasFingerprint: true }
  }
  const address = fieldOf(reference, 'id')
  const named = typeof address === 'string' ? address : ''
  const site = siteOf(named)
  const isAboutContent = typeof content === 'string' || (named !== '' && site === undefined)
  if (isAboutContent) return { title, detail: named, hasFingerprint: false }
  if (site === undefined) return { title: words.wallet, detail: '', hasFingerprint: false }
  return { title: words.wallet, detail: words.site(site), hasFingerprint: false, site }
}

/** Replaces the id of an identity provider by its name. */
function withProviderName(fields: JsonObject): JsonObject {
  const name = Object.entries(providerNames).find(([id]) => id === fields['provider'])?.[1]
  return name === undefined ? fields : { ...fields, provider: name }
}

/** Returns the pseudonym, or the name of an account if the person chose to show it (protocol/verifiers#ownership-social). */
function handleOf(data: JsonObject): string {
  const handle = fieldOf(data['claims'], 'handle')
  return typeof handle === 'string' ? handle : ''
}

/** Returns the host of an address that is a whole site, which is what a page that asks for the wallet alone names. */
function siteOf(address: string): string | undefined {
  const url = URL.parse(address)
  return url?.origin === address.replace(/\/$/, '') ? url.host : undefined
}

/** Returns the content, which is public or only in the owner's view (protocol/verifiers#ownership-basic). */
function contentOf(data: JsonObject): string | undefined {
  const content = fieldOf(data['publicContent'], 'content') ?? fieldOf(data['input'], 'content')
  return typeof content === 'string' ? content : undefined
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
