import type { Client } from '../../shared/client/client.ts'
import type { Contract } from '../../shared/contract/index.ts'
import { ServiceError } from '../../shared/contract/errors.ts'
import type { Draft, Event } from '../../shared/flow/machine.ts'
import type { Effects } from '../../shared/flow/run.ts'
import { prepare, submit } from '../../shared/flow/signed-request.ts'
import type { Begun, Handoff } from '../hosted/handoff.ts'
import { pause } from './retry.ts'
import { reconnect, sendSigned } from './reconnect.ts'
import type { Wallet } from '../wallets/wallet.ts'

/** What the element's effects are carried out with. */
export type Means = {
  client: Pick<Client<Contract>, 'standardize' | 'verify'>
  handoff: Handoff
  /** Tells the service of the hand-off; the same promise every time. */
  begin: (signal: AbortSignal) => Promise<Begun>
  walletById: (id: string) => Wallet | undefined
  /** Waits for the hosted page (protocol/handoffs#window, #events). */
  hostedOutcome: (signal: AbortSignal) => Promise<Event>
}

/** How the element carries out what the flow asks for. Inline it is four requests: hand-off, standardize, verify, redeem. */
export function createEffects({ client, handoff, begin, walletById, hostedOutcome }: Means): Effects {
  /** What was answered to the last signature: its code is redeemed again rather than asked for anew. */
  let answered: { signature: string; event: Event } | undefined

  const send = async (
    { draft, signature }: { draft: Draft; signature: string },
    signal: AbortSignal,
  ): Promise<Event> => {
    const request = { draft, signature, handoffKey: handoff.key }
    const event =
      answered?.signature === signature
        ? answered.event
        : await sendSigned((each) => submit(client, request, each), signal)
    if (event.type !== 'verified') return event
    answered = { signature, event }
    const { code } = event.outcome
    if (code === undefined) throw new ServiceError('INTERNAL', 'The service gave no code for the outcome.')
    const { token, ...worth } = await handoff.redeem(code, signal)
    return { type: 'verified', outcome: { ...event.outcome, ...worth, code, token } }
  }

  return {
    async connect({ wallet: id }, signal) {
      const wallet = need(walletById(id))
      const [account] = await Promise.all([wallet.connect(signal), begin(signal)])
      return { type: 'connected', account: { wallet: id, ...account } }
    },

    async standardize({ run, account, batch, data }, signal) {
      const { hubChainId, now } = await begin(signal)
      return prepare(client, { ask: run.ask, account, batch, data, hubChainId, now: now() }, signal)
    },

    async sign({ signerString, account }, signal) {
      return {
        type: 'signed',
        signature: await need(walletById(account.wallet)).sign(signerString, account.address, signal),
      }
    },

    submit: (effect, signal) => send(effect, signal),

    async reconnect(effect, signal) {
      const { now } = await begin(signal)
      return reconnect(effect, now(), signal)
    },

    async poll(effect, signal) {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- asking again after a while is the point
        await pause(1500 + Math.random() * 1000, signal)
        // oxlint-disable-next-line no-await-in-loop
        const event = await send(effect, signal)
        if (event.type !== 'accepted') return event
      }
    },

    handover: (_effect, signal) => hostedOutcome(signal),

    // What was proven before, and money, are matters of the hosted page.
    check: hosted,
    reuse: hosted,
    pay: hosted,
    fulfill: hosted,
  }
}

const hosted = () => Promise.reject(new ServiceError('HOSTED_VERIFICATION_REQUIRED', 'Only the hosted page does that.'))

function need(wallet: Wallet | undefined): Wallet {
  if (wallet) return wallet
  throw new ServiceError('WALLET_UNAVAILABLE', 'The wallet is not here any more.')
}
