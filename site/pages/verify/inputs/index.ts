import type { TemplateResult } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import { type VerifierId, verifiers } from '../../../../shared/verifiers/index.ts'
import type { VerifierSpec } from '../../../../shared/verifiers/verifier.ts'
import type { View } from '../view.ts'

/** Asks for what a verifier needs. It ends by `view.send({ type: 'entered', verifierId: id, data })`. */
export type InputScreen = (id: VerifierId, view: View) => TemplateResult

type Kind = VerifierSpec['input']
type Source = () => Promise<{ load: (lang: Language) => Promise<InputScreen> }>

/** Each kind of input has a module of its own that brings its words with it: nobody loads what is not asked. */
const sources: { readonly [K in Kind]?: Source } = {
  content: () => import('./content.ts'),
}

/** The screens of one page. */
export type Inputs = {
  /** Begins to load what these verifiers may ask for. */
  prepare: (ids: readonly VerifierId[]) => void
  /** The screen for a verifier's input, or why it is not there: `none` has been written. */
  screen: (id: VerifierId) => InputScreen | 'loading' | 'failed' | 'none'
}

/** Loads screens on demand, once each, in the page's language; `onChange` says that one has come or failed. */
export function createInputs(lang: Language, onChange: () => void): Inputs {
  const screens = new Map<Kind, InputScreen | 'loading' | 'failed'>()
  const begin = (kind: Kind, source: Source) => {
    screens.set(kind, 'loading')
    const settle = (to: InputScreen | 'failed') => {
      screens.set(kind, to)
      onChange()
    }
    source()
      .then(({ load }) => load(lang))
      .then(settle, () => settle('failed'))
  }
  const screen = (id: VerifierId) => {
    const kind = verifiers[id].input
    const source = sources[kind]
    if (!source) return 'none'
    if (!screens.has(kind)) begin(kind, source)
    return screens.get(kind) ?? 'loading'
  }
  return { screen, prepare: (ids) => ids.forEach(screen) }
}
