import type { TemplateResult } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import type { State } from '../../../../shared/flow/machine.ts'
import { createClient } from '../../../../shared/client/client.ts'
import { checkProofs } from '../../../../shared/contract/check.ts'
import { fulfillGateShort } from '../../../../shared/contract/gates.ts'
import { reuseProofs } from '../../../../shared/contract/handoffs.ts'
import { checkout } from '../../../../shared/contract/payments.ts'
import { getProof } from '../../../../shared/contract/proofs.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { Reason } from '../reasons.ts'
import type { View } from '../view.ts'
import { type GateClient, gateEffects, type GateEffects, type GateHands } from './effects.ts'
import { gateReason } from './reason.ts'
import { rewardPart } from './reward.ts'
import { foundNote, gateStep, type Passing } from './steps.ts'

/** What only a gate needs: the page loads it when there is one. */
export type GatePart = {
  effects: GateEffects
  /** The screen of a state that only a gate has. */
  screen: (state: Passing, view: View) => TemplateResult
  /** The person is asked whether a chain is to be added to the wallet: a screen of its own. */
  readonly isAddingChain: boolean
  /** A signature waits for the connection: a screen of its own. */
  readonly isOffline: boolean
  /** Stands beside what is proven already. */
  foundNote: (checkedAt: number | undefined) => string
  reward: (state: Extract<State, { name: 'done' }>, view: View) => TemplateResult
  /** What a failure comes to at a gate; `usual`: what it comes to elsewhere. */
  reason: (state: Extract<State, { name: 'failed' }>, usual: Reason | undefined) => Reason | undefined
}

/** Brings it, with its words. */
export async function loadGatePart(
  { lang, ...hands }: GateHands & { lang: Language },
  client: GateClient,
): Promise<GatePart> {
  const text = await stringsFor('gate', lang)
  const { effects, going } = gateEffects(client, hands)
  return {
    effects,
    screen: (state, view) => gateStep(state, view, { text, going, gate: hands.gate }),
    get isAddingChain() {
      return going.addChain !== undefined
    },
    get isOffline() {
      return going.isOffline
    },
    foundNote: (checkedAt) => foundNote(checkedAt, { text, lang }),
    reward: (state, view) => rewardPart(state, view, text),
    reason: (state, usual) => gateReason(state, usual, { text, gate: hands.gate }),
  }
}

/** The rows of the contract that only a gate needs. */
export const gateClient = (baseUrl: string, fetch: typeof globalThis.fetch): GateClient =>
  createClient({ checkProofs, getProof, reuseProofs, checkout, fulfillGateShort }, baseUrl, {
    fetch,
    credentials: 'same-origin',
  })
