import type { TemplateResult } from 'lit/html.js'
import type { Boot, Claim } from '../../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../../shared/contract/primitives.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import { type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import type { VerifierSpec } from '../../../../shared/verifiers/verifier.ts'
import { type Lazy, loadLazily } from '../lazy.ts'
import type { ScreenProps } from '../props.ts'

/** Draws the screen that asks for a verifier's data. It ends with `props.send({ type: 'entered', verifierId: id, data })`. */
export type InputScreen = {
  (id: VerifierId, props: ScreenProps): TemplateResult
  /** Says what a verifier's data means, where one line about it is not enough before the signature. */
  inWords?: (
    claim: Pick<Claim, 'id' | 'subject'>,
    data: JsonObject,
    chains: Boot['chains'],
  ) => TemplateResult | undefined
}

type Kind = VerifierSpec['input']
type Source = () => Promise<{ load: (lang: Language) => Promise<InputScreen> }>

/** The module of each kind of input. It loads its own words, so that a page loads only what it needs. */
const sources: { readonly [K in Kind]?: Source } = {
  content: () => import('./content.ts'),
  account: () => import('./account.ts'),
  document: () => import('./document.ts'),
  handle: () => import('./handle.ts'),
  'dns-record': () => import('./dns-record.ts'),
  contract: () => import('./contract.ts'),
  token: () => import('./token.ts'),
  agent: () => import('./agent.ts'),
  media: () => import('./media.ts'),
  'second-wallet': () => import('./second-wallet.ts'),
}

/** Returns the screen for a verifier's input, and starts to load it; `none` where there is no such screen. */
export type Inputs = (id: VerifierId) => InputScreen | 'loading' | 'failed' | 'none'

/** Creates the input screens of a page. `onChange` is called when one was loaded or has failed. */
export function createInputs(lang: Language, onChange: () => void): Inputs {
  const screens = new Map<Kind, Lazy<InputScreen>>()
  return (id) => {
    const kind = verifiers[id].input
    const source = sources[kind]
    if (!source) return 'none'
    const screen = screens.get(kind) ?? loadLazily(async () => (await source()).load(lang), onChange)
    screens.set(kind, screen)
    return screen()
  }
}
