import { html, nothing, type TemplateResult } from 'lit/html.js'
import { keyed } from 'lit/directives/keyed.js'
import { failureKind } from '../../../shared/flow/failure.ts'
import { isOffline, type State } from '../../../shared/flow/machine.ts'
import { stepList } from '../ui/parts.ts'
import { collectKey, collectStep } from './steps/collect.ts'
import { confirmStep } from './steps/confirm.ts'
import { connectStep } from './steps/connect.ts'
import { goneStep, inAppNote, takenStep } from './steps/elsewhere.ts'
import { failedStep } from './steps/failed.ts'
import { notLoaded, skeleton } from './steps/loading.ts'
import { isByPasskey } from './passkey-wallet.ts'
import { asksForWallet, stepLabel, stepsOf } from './steps-of.ts'
import type { View } from './view.ts'

/** Names the screen that a state shows: states that share one change in place, without a jump. */
export function screenKey(
  state: State,
  { inputs, ending, passkey, gate }: Pick<View, 'inputs' | 'ending' | 'passkey' | 'gate'>,
): string {
  if (state.name === 'collecting') return collectKey(state, inputs)
  if (passkey && isByPasskey(state)) return `passkey ${state.name}`
  if (isOffline(state) || gate?.isOffline) return keys.offline
  const key = state.name === 'paying' ? payingKey(state, gate) : keys[state.name]
  if (isPassing(state) && !gate) return `${key} loading`
  const end = needsEnding(state) && ending()
  return typeof end === 'string' ? `${key} ${end}` : key
}

const payingKey = ({ method }: Extract<State, { name: 'paying' }>, gate: View['gate']) =>
  `paying ${gate?.isAddingChain ? 'chain' : (method ?? '')}`.trim()

const isPassing = ({ name }: State) =>
  name === 'checking' || name === 'reusing' || name === 'paying' || name === 'fulfilling'

/** A ticket, or words that few need: neither is in the page's first load. */
const needsEnding = (state: State) =>
  state.name === 'done' || (state.name === 'failed' && failureKind(state.failure.code) !== 'cancelled')

const keys: Record<Exclude<State['name'], 'collecting'>, string> = {
  idle: 'overview',
  connecting: 'confirm',
  preparing: 'confirm',
  signing: 'confirm',
  submitting: 'confirm',
  offline: 'offline',
  settling: 'confirm',
  away: 'away',
  checking: 'checking',
  reusing: 'reusing',
  paying: 'paying',
  fulfilling: 'fulfilling',
  done: 'done',
  failed: 'failed',
}

/** The screen of a state. The overview is not among them: the server has drawn it. */
export function screenOf(state: State, view: View): TemplateResult | typeof nothing {
  const step = stepOf(state, view)
  if (step === nothing) return nothing
  const key = screenKey(state, view)
  const list = state.name === 'done' || state.name === 'failed' ? nothing : stepList(stepsIn(state, view), view)
  return html`${keyed(key, html`<section class="screen step-screen" data-screen=${key}>${list}${step}</section>`)}`
}

/** Instead of any step, once another browser may go on. */
export const goneScreen = (view: View): TemplateResult =>
  html`${keyed('gone', html`<section class="screen step-screen" data-screen="gone">${goneStep(view)}</section>`)}`

/** Instead of any step, once another tab goes on. */
export const takenScreen = (view: View): TemplateResult =>
  html`${keyed('taken', html`<section class="screen step-screen" data-screen="taken">${takenStep(view)}</section>`)}`

/** What a screen reader says beside the heading, which gets the focus when the screen changes: nothing is said twice. */
export function announcement(state: State, view: View): string {
  const { words, failureWords: strings } = view
  // its heading says it all
  if (state.name === 'done' || state.name === 'failed') return ''
  if (isOffline(state)) return strings.offline.title
  const steps = stepsIn(state, view)
  const at = steps.findIndex((step) => step.state === 'current')
  const step = steps[at]
  return step ? words.step(at + 1, steps.length, stepLabel(step, steps, view)) : ''
}

const stepsIn = (state: State, { boot }: View) => stepsOf(state, Boolean(boot.gate?.charge))

function stepOf(state: State, view: View): TemplateResult | typeof nothing {
  if (view.passkey && isByPasskey(state)) return view.passkey.screen(state, view)
  switch (state.name) {
    case 'collecting':
      return asksForWallet(state) ? connectStep(view) : html`${inAppNote(view)}${collectStep(state, view)}`
    case 'connecting':
    case 'preparing':
    case 'signing':
    case 'submitting':
    case 'offline':
    case 'settling':
      return confirmStep(state, view)
    case 'checking':
    case 'reusing':
    case 'paying':
    case 'fulfilling':
      return view.gate ? view.gate.screen(state, view) : skeleton(view.words.stepLabels.pay)
    case 'done': {
      const end = view.ending()
      if (end === 'loading') return skeleton(view.words.done.title)
      return end === 'failed' ? notLoaded(view) : end.done(state, view)
    }
    case 'failed': {
      const end = needsEnding(state) && view.ending()
      if (end === 'loading') return skeleton(view.words.confirm.check)
      return failedStep(state, view, typeof end === 'object' ? end : undefined)
    }
    case 'idle':
    case 'away':
    default:
      return nothing
  }
}
