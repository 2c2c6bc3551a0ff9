import { html, nothing, type TemplateResult } from 'lit/html.js'
import { keyed } from 'lit/directives/keyed.js'
import { isOffline, type State } from '../../../shared/flow/machine.ts'
import type { PageProps, ScreenProps } from './props.ts'
import type { Screens } from './screens.ts'
import { collectKey, collectStep } from './steps/collect.ts'
import { confirmStep } from './steps/confirm.ts'
import { connectStep } from './steps/connect.ts'
import { inAppNote, releasedStep, takenStep } from './steps/other-browser.ts'
import { notLoaded, skeleton } from './steps/loading.ts'
import { isByPasskey } from './wallets/passkey-wallet.ts'
import { asksForWallet, stepLabel, stepsOf } from './steps/step-list.ts'
import { aroundSteps } from './steps/step-list-template.ts'

/** Names the screen of a state. States with the same name share a screen, which then changes in place. */
export function screenKey(state: State, screens: Screens): string {
  const { inputs, results, passkey, gate } = screens
  if (state.name === 'collecting') return collectKey(state, inputs)
  if (passkey && isByPasskey(state)) return `passkey ${state.name}`
  if (isOffline(state) || gate?.isOffline) return keys.offline
  const key = state.name === 'paying' ? payingKey(state, gate) : keys[state.name]
  if (isGateState(state) && !gate) return `${key} loading`
  const loaded = needsResults(state) && results()
  return typeof loaded === 'string' ? `${key} ${loaded}` : key
}

const payingKey = ({ method }: Extract<State, { name: 'paying' }>, gate: Screens['gate']) =>
  `paying ${gate?.isAddingChain ? 'chain' : (method ?? '')}`.trim()

const isGateState = ({ name }: State) =>
  name === 'checking' || name === 'reusing' || name === 'paying' || name === 'fulfilling'

/** Tells whether a state shows how the run ended, which is loaded later than the page. */
const needsResults = ({ name }: State) => name === 'done' || name === 'failed'

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

/** Draws the screen of a state. The overview is not among the screens, because the server draws it. */
export function screenOf(state: State, props: ScreenProps, screens: Screens): TemplateResult | typeof nothing {
  const step = stepOf(state, props, screens)
  if (step === nothing) return nothing
  const isOver = state.name === 'done' || state.name === 'failed'
  const content = isOver
    ? step
    : aroundSteps(step, stepsIn(state, props, screens), { ...props, foundNote: screens.gate?.foundNote })
  return keyedScreen(screenKey(state, screens), content)
}

/** Replaces every other screen, once another browser may continue. */
export const releasedScreen = (props: ScreenProps): TemplateResult => keyedScreen('released', releasedStep(props))

/** Replaces every other screen, once another tab continues. */
export const takenScreen = (props: ScreenProps): TemplateResult => keyedScreen('taken', takenStep(props))

const keyedScreen = (key: string, content: TemplateResult) =>
  html`${keyed(key, html`<section class="screen step-screen" data-screen=${key}>${content}</section>`)}`

/**
 * Returns what a screen reader announces in addition to the heading. The heading gets the focus when the screen changes, so
 * that its text is not repeated.
 */
export function announcement(state: State, props: Pick<PageProps, 'boot' | 'words'>, screens: Screens): string {
  const { words } = props
  // the heading is enough
  if (state.name === 'done' || state.name === 'failed') return ''
  if (isOffline(state)) return words.offline.title
  const steps = stepsIn(state, props, screens)
  const at = steps.findIndex((step) => step.state === 'current')
  const step = steps[at]
  return step ? words.step(at + 1, steps.length, stepLabel(step, steps, props)) : ''
}

const stepsIn = (state: State, { boot }: Pick<PageProps, 'boot'>, { gate }: Screens) =>
  stepsOf(state, Boolean(boot.gate?.charge) && !gate?.isPaid('run' in state ? state.run.account : undefined))

function stepOf(state: State, props: ScreenProps, screens: Screens): TemplateResult | typeof nothing {
  const { inputs, gate, passkey } = screens
  if (passkey && isByPasskey(state)) return passkey.screen(state, props)
  switch (state.name) {
    case 'collecting':
      return asksForWallet(state) ? connectStep(props) : html`${inAppNote(props)}${collectStep(state, props, inputs)}`
    case 'connecting':
    case 'preparing':
    case 'signing':
    case 'submitting':
    case 'offline':
    case 'settling':
      return confirmStep(state, props)
    case 'checking':
    case 'reusing':
    case 'paying':
    case 'fulfilling':
      return gate ? gate.screen(state, props) : skeleton(props.words.stepLabels.pay)
    case 'done': {
      const results = screens.results()
      if (results === 'loading') return skeleton(props.words.verified)
      return results === 'failed' ? notLoaded(props) : results.done(state, props, gate?.reward(state, props))
    }
    case 'failed': {
      const results = screens.results()
      if (results === 'loading') return skeleton(props.words.confirm.check)
      return results === 'failed' ? notLoaded(props) : results.failed(state, props, gate)
    }
    case 'idle':
    case 'away':
    default:
      return nothing
  }
}
