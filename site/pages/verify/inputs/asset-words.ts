import { html } from 'lit/html.js'
import type { Boot, Claim } from '../../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { assetLine, namesIn } from '../../../../shared/strings/asset-line.ts'
import { claimWords } from '../../../../shared/strings/claim-words.ts'
import type { InputScreen } from './index.ts'

/**
 * Names the token, the NFT or the contract that a person has entered, as the page of a gate does; undefined where the page that
 * asks names it. Its symbol is not read: the address is what the person knows it by.
 */
export function enteredAsset(
  { subject }: Pick<Claim, 'subject'>,
  data: JsonObject,
  { lang, chains }: Pick<Boot, 'lang' | 'chains'>,
): string | undefined {
  if (subject !== undefined) return undefined
  return assetLine(data, { lang, words: claimWords[lang], ...namesIn(chains) })?.line
}

/** Returns what says it before the signature. */
export const assetInWords =
  (lang: Language): InputScreen['inWords'] =>
  (claim, data, chains) => {
    const line = enteredAsset(claim, data, { lang, chains })
    return line === undefined ? undefined : html`${line}`
  }
