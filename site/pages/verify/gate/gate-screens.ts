import type { TemplateResult } from 'lit/html.js'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import type { Account } from '../../../../shared/flow/plan.ts'
import type { Payment } from '../../../../shared/flow/runs.ts'
import { createClient } from '../../../../shared/client/client.ts'
import { session } from '../../../../shared/contract/auth.ts'
import { checkProofs } from '../../../../shared/contract/check.ts'
import { fulfillGateShort } from '../../../../shared/contract/gates.ts'
import { reuseProofs } from '../../../../shared/contract/handoffs.ts'
import { checkout } from '../../../../shared/contract/payments.ts'
import { precheck } from '../../../../shared/contract/verification.ts'
import { getProof } from '../../../../shared/contract/proofs/read-proofs.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { Reason } from '../reasons.ts'
import type { ScreenProps } from '../props.ts'
import type { GateClient, GateEffectDeps, GateEffects } from './deps.ts'
import { gateEffects } from './effects.ts'
import { gateReason } from './reason.ts'
import { isPaidGate, rememberPassed } from './passed.ts'
import { forgetTransfer, hasSent, paidBefore } from './sent-transfer.ts'
import { showPassed, showSent } from './passed-note.ts'
import { rewardSection } from './reward-section.ts'
import { createStanding } from './standing.ts'
import { foundNote, gateStep, type GateState } from './gate-steps.ts'

/** The effects and screens that only a gate needs. The page loads them when there is a gate. */
export type GateScreens = {
  effects: GateEffects
  /** Drops a signature that the service has not accepted, because the person has cancelled or starts over. */
  forget: () => void
  /** The screen of a state that only a gate has. */
  screen: (state: GateState, props: ScreenProps) => TemplateResult
  /** Whether the screen asks to add a chain to the wallet. */
  readonly isAddingChain: boolean
  /** Whether the screen says that a signature waits for the connection. */
  readonly isOffline: boolean
  /** Remembers in this browser that the gate was passed, at `at`. */
  remember: (state: Extract<State, { name: 'done' }>, at: number) => void
  /** The payment that this browser remembers, once the proofs of a run have been accepted. */
  paidBefore: (from: State, to: State) => Payment | undefined
  /** Whether this browser remembers that the gate is paid; by this account, once it is known. */
  isPaid: (account: Account | undefined) => boolean
  /** Says on the overview that a transfer was sent for the gate, and that it was passed. Calls `onShown` if it was passed. */
  showRemembered: (overview: ParentNode, boot: Boot, onShown: () => void) => void
  /** Says from which day a proof is. */
  foundNote: (checkedAt: number | undefined) => string
  reward: (state: Extract<State, { name: 'done' }>, props: ScreenProps) => TemplateResult
  /** Explains a failure at a gate; `usual` is the explanation without a gate. */
  reason: (state: Extract<State, { name: 'failed' }>, usual: Reason | undefined) => Reason | undefined
}

/** Loads the screens of a gate, with their texts. */
export async function loadGateScreens(
  { lang, ...deps }: GateEffectDeps & { lang: Language },
  client: GateClient,
): Promise<GateScreens> {
  const text = await stringsFor('gate', lang)
  const { effects, activity, forget } = gateEffects(client, deps)
  const { gateId } = deps.gate
  const standing = createStanding(client, deps.redraw)
  return {
    effects,
    forget,
    screen: (state, props) => gateStep(state, props, { text, activity, gate: deps.gate }),
    get isAddingChain() {
      return activity.addChain !== undefined
    },
    get isOffline() {
      return activity.isOffline
    },
    remember: (state, at) => {
      // a gate that costs something is passed only once it is paid, and whoever has the reward keeps it when it costs something later
      rememberPassed(state, { at, isPaid: deps.gate.charge !== null || state.reward !== undefined })
      forgetTransfer({ gateId, wallet: state.outcome.walletAddress })
    },
    paidBefore: (from, to) => paidBefore(from, to, deps.now()),
    isPaid: (account) => deps.gate.isReceived === true || isPaidGate(gateId, account),
    showRemembered: (overview, boot, onShown) => {
      if (hasSent(gateId, deps.now())) showSent(overview, text)
      if (showPassed(overview, boot, text)) onShown()
    },
    foundNote: (checkedAt) => foundNote(checkedAt, { text, lang }),
    reward: (state, props) => rewardSection(state, props, text),
    reason: (state, usual) => gateReason(state, usual, { text, gate: deps.gate, lang, standing: standing(state) }),
  }
}

/** Creates a client for the endpoints that only a gate needs. */
export const gateClient = (baseUrl: string, fetch: typeof globalThis.fetch): GateClient =>
  createClient({ checkProofs, precheck, getProof, session, reuseProofs, checkout, fulfillGateShort }, baseUrl, {
    fetch,
    credentials: 'same-origin',
  })
