import type { Client } from '../../shared/client/client.ts'
import type { Contract } from '../../shared/contract/index.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { HandoffOptions } from '../../shared/contract/verification.ts'
import type { Draft, Event } from '../../shared/flow/machine.ts'
import type { Effects } from '../../shared/flow/run.ts'
import { prepareChecked } from '../../shared/flow/precheck.ts'
import { submit } from '../../shared/flow/signed-request.ts'
import type { CreatedHandoff, Handoff } from '../hosted/handoff.ts'
import { pause } from './retry.ts'
import { reconnect, sendSigned } from './reconnect.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** What the element's effects need. */
export type EffectsDeps = {
  client: Pick<Client<Contract>, 'standardize' | 'precheck' | 'verify'>
  handoff: Handoff
  /** Creates the hand-off at the service. Every call gets the same promise. */
  createHandoff: (signal: AbortSignal) => Promise<CreatedHandoff>
  walletById: (id: string) => Wallet | undefined
  /** Waits for the hosted page (protocol/handoffs#window, #events). */
  hostedOutcome: (signal: AbortSignal) => Promise<Event>
  /** The options of the request that the page asks for. */
  options: HandoffOptions | undefined
}

/** Returns the effects of the flow in the element. An inline run sends four requests: hand-off, standardize, verify, redeem. */
export function createEffects(deps: EffectsDeps): Effects {
  const { client, handoff, createHandoff, walletById, hostedOutcome, options } = deps
  /** The answer to the last signature. A second try redeems its code and does not submit the signature again. */
  let answered: { signature: string; event: Event } | undefined

  const send = async (
    { draft, signature }: { draft: Draft; signature: string },
    signal: AbortSignal,
  ): Promise<Event> => {
    const request = { draft, signature, handoffKey: handoff.key, ...(options && { options }) }
    const event =
      answered?.signature === signature
        ? answered.event
        : await sendSigned((each) => submit(client, request, each), signal)
    if (event.type !== 'verified') return event
    answered = { signature, event }
    const { code } = event.outcome
    if (code === undefined) throw new ServiceError('INTERNAL', 'The service gave no code for the outcome.')
    const redeemed = await handoff.redeem(code, signal)
    return { type: 'verified', outcome: { ...event.outcome, ...redeemed, code } }
  }

  return {
    async connect({ wallet: id }, signal) {
      const wallet = requireWallet(walletById(id))
      const [account] = await Promise.all([wallet.connect(signal), createHandoff(signal)])
      return { type: 'connected', account: { wallet: id, ...account } }
    },

    async standardize({ run, account, batch, data }, signal) {
      const { hubChainId, now } = await createHandoff(signal)
      return prepareChecked(client, { ask: run.ask, account, batch, data, hubChainId, now: now() }, signal)
    },

    async sign({ signerString, account }, signal) {
      return {
        type: 'signed',
        signature: await requireWallet(walletById(account.wallet)).sign(signerString, account.address, signal),
      }
    },

    submit: (effect, signal) => send(effect, signal),

    async reconnect(effect, signal) {
      const { now } = await createHandoff(signal)
      return reconnect(effect, now(), signal)
    },

    async poll(effect, signal) {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- each request waits for the one before
        await pause(1500 + Math.random() * 1000, signal)
        // oxlint-disable-next-line no-await-in-loop
        const event = await send(effect, signal)
        if (event.type !== 'accepted') return event
      }
    },

    handover: (_effect, signal) => hostedOutcome(signal),

    // Only the hosted page knows earlier proofs and takes payments.
    check: hosted,
    reuse: hosted,
    pay: hosted,
    fulfill: hosted,
  }
}

const hosted = () => Promise.reject(new ServiceError('HOSTED_VERIFICATION_REQUIRED', 'Only the hosted page does that.'))

function requireWallet(wallet: Wallet | undefined): Wallet {
  if (wallet) return wallet
  throw new ServiceError('WALLET_UNAVAILABLE', 'The wallet is not here any more.')
}
