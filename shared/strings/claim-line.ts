import type { Language } from '../contract/language.ts'
import type { JsonObject } from '../contract/primitives.ts'
import { providerNames } from '../contract/provider-names.ts'
import type { VerifierId } from '../verifiers/index.ts'
import { namedIn } from '../verifiers/named.ts'
import { type AssetNames, assetLine, isAboutAsset } from './asset-line.ts'
import { personhoodFacts, sayPersonhood } from './personhood-facts.ts'
import type { ClaimWords } from './claim-words.ts'

/** What a line needs besides the request: the words, the names of assets and networks, and what the person does for the check (`task`). */
export type LineContext = AssetNames & { lang: Language; words: ClaimWords; task: string }

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
  if (isAboutAsset(id)) {
    const asset = assetLine(data, context)
    if (!asset) return { detail: task }
    const { amount } = asset
    const line = excerpt(asset.line)
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
