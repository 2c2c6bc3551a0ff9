import type { Claim } from '../../../../shared/contract/boot/verify.ts'
import { providerNames } from '../../../../shared/contract/provider-names.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Run } from '../../../../shared/flow/runs.ts'
import type { PageStrings } from '../../strings/en/page.ts'
import { shortText } from '../../../../shared/strings/short-text.ts'
import { namedIn } from '../../../../shared/verifiers/named.ts'

/** The most characters of a text that a line shows. */
const maxLength = 120

/**
 * Returns what a claim is about: what the page that asks has named, else what the person has entered for it. Undefined if
 * neither names anything, so that a line about the claim says what the person does.
 */
export function subjectOf(
  { id, subject }: Claim,
  { inputs }: Pick<Run, 'inputs'>,
  { quoted }: PageStrings,
): string | undefined {
  const entered = inputs[id]
  return subject ?? (entered && enteredText(entered, quoted))
}

/** Returns what a person has entered as one line of text; undefined if there is nothing to read in it. */
export function enteredText(data: JsonObject, quoted: PageStrings['quoted']): string | undefined {
  const { content, contentType = 'text/', reference, provider, contractAddress } = data
  // a picture is base64, which nobody can read
  if (typeof content === 'string' && content !== '' && String(contentType).startsWith('text/'))
    return quoted(shortened(content))
  if (isObject(reference) && typeof reference['id'] === 'string') return shortened(reference['id'])
  const known = Object.entries(providerNames).find(([id]) => id === provider)?.[1]
  const { secondaryWalletAddress: second } = data
  const named = namedIn({ ...data, provider: known ?? '' })
  const line = named || (typeof second === 'string' ? shortText(second) : '')
  const number = contractAddress === undefined ? '' : tokenNumber(data)
  return line === '' ? undefined : shortened(line + number)
}

const tokenNumber = ({ tokenId }: JsonObject) =>
  typeof tokenId === 'string' || typeof tokenId === 'number' ? ` #${tokenId}` : ''

/** Shortens a text to one line. It never cuts a character in two. */
function shortened(text: string): string {
  const characters = Array.from(
    text
      .slice(0, 4 * maxLength)
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : characters.join('')
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
