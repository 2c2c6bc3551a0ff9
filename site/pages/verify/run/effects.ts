import type { Client } from '../../../../shared/client/client.ts'
import type { PortableProofEnvelope } from '../../../../shared/contract/envelope.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Contract } from '../../../../shared/contract/index.ts'
import type { VerificationOptions, VerificationResponse } from '../../../../shared/contract/verification.ts'
import type { Draft, Event } from '../../../../shared/flow/machine.ts'
import type { Effects } from '../../../../shared/flow/run.ts'
import { prepare, submit } from '../../../../shared/flow/signed-request.ts'
import { pause } from '../../../../widget/attempt/retry.ts'
import { reconnect, sendSigned } from '../../../../widget/attempt/reconnect.ts'
import type { AskWallet } from './ask-wallet.ts'
import type { GateEffects } from '../gate/deps.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

export type PageClient = Pick<Client<Contract>, 'standardize' | 'verify' | 'getProof'>

/** What the effects need. */
export type EffectDeps = {
  client: PageClient
  /** The wallet of this name, as soon as the browser shows it. */
  wallet: (id: string, signal: AbortSignal) => Promise<Pick<Wallet, 'connect' | 'sign' | 'ask'>>
  askWallet: AskWallet
  hubChainId: number
  /** The service's clock, Unix ms. */
  now: () => number
  /** The person wants the proof to be seen by anyone. */
  isPublic: () => boolean
  /** The link says that earlier proofs may count; a hand-off says it to the service itself. */
  reuse: boolean
  /** Loads the page again, which then has the code of the hand-off; undefined when that would bring none. */
  reloadForCode: (() => void) | undefined
  /**
   * Makes sure that this page still has the hand-off, before a wallet is asked: throws HANDOFF_ENDED, HANDOFF_NOT_FOUND or
   * HANDOFF_AUTH_REQUIRED when it has not.
   */
  assertHandoff: () => Promise<void>
  /** The creator gets the signed envelope once. */
  onEnvelope: (envelope: PortableProofEnvelope) => void
  /** What only a gate needs. */
  gate: () => Promise<GateEffects>
  /** How often a proof that is not finished is looked at, ms. */
  pollMs?: number
}

/** Creates the effects of the flow on the hosted page. */
export function createEffects(deps: EffectDeps): Effects {
  const { client, now, hubChainId, askWallet, gate, pollMs = 2000 } = deps

  const verify: PageClient['verify'] = async (call, options) => {
    const reply = await client.verify(call, options)
    if (reply.data.portableProof) deps.onEnvelope(reply.data.portableProof)
    return reply
  }
  const send = async (
    { draft, signature }: { draft: Draft; signature: string },
    signal: AbortSignal,
  ): Promise<Event> => {
    let reply: VerificationResponse | undefined
    const watched: PageClient['verify'] = async (...call) => (reply = await verify(...call))
    const request = { draft, signature, options: optionsOf(deps) }
    const event = await sendSigned((each) => submit({ verify: watched }, request, each), signal)
    const answers = reply?.data.verifiedVerifiers ?? []
    if (event.type !== 'failed' || answers.length < 2) return event
    return { ...event, failure: { ...event.failure, details: { answers } } }
  }

  return {
    connect: async ({ wallet: id }, signal) => {
      await deps.assertHandoff()
      const wallet = await deps.wallet(id, signal)
      const { address, chain } = await askWallet((each) => wallet.connect(each), signal)
      return { type: 'connected', account: { wallet: id, address, ...(chain !== undefined && { chain }) } }
    },
    standardize: async ({ run, account, batch, data }, signal) =>
      await prepare(client, { ask: run.ask, account, batch, data, hubChainId, now: now() }, signal),
    sign: async ({ signerString, account }, signal) => {
      const wallet = await deps.wallet(account.wallet, signal)
      const signature = await askWallet(async (each) => {
        await deps.assertHandoff()
        return await wallet.sign(signerString, account.address, each)
      }, signal)
      return { type: 'signed', signature }
    },
    submit: async (effect, signal) => await send(effect, signal),
    reconnect: async (effect, signal) => await reconnect(effect, now(), signal),
    poll: async ({ run, draft, signature, qHash }, signal) => {
      for (;;) {
        const { status } = await client.getProof({ params: { qHash }, headers: {} }, { signal })
        if (status === 'processing_verifiers') {
          await pause(pollMs, signal)
          continue
        }
        // the same request again is answered with all there is to say; where it cannot be, with the outcome alone
        const answer = await send({ draft, signature }, signal).catch((error: unknown) => {
          if (error instanceof ServiceError && error.code !== 'NETWORK_UNREACHABLE') return undefined
          throw error
        })
        if (answer) return answer
        if (status !== 'verified' || !deps.reloadForCode) return settled(status, qHash, run)
        deps.reloadForCode()
        await once(signal)
      }
    },
    check: async (effect, signal) => (await gate()).check(effect, signal),
    reuse: async (effect, signal) => {
      await deps.assertHandoff()
      return await (await gate()).reuse(effect, signal)
    },
    pay: async (effect, signal) => {
      await deps.assertHandoff()
      return await (await gate()).pay(effect, signal)
    },
    fulfill: async (effect, signal) => (await gate()).fulfill(effect, signal),
    handover: () => Promise.reject(new Error('The hosted page hands over to nobody.')),
  }
}

const once = async (signal: AbortSignal) =>
  await new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Left.'))))

function settled(status: string, qHash: string, run: Parameters<Effects['poll']>[0]['run']): Event {
  if (status === 'error_processing_exception')
    throw new ServiceError('PROVIDER_UNAVAILABLE', 'Whoever had to be asked could not be reached.')
  if (!status.startsWith('verified')) throw new ServiceError('PROOF_NOT_VERIFIED', 'The check was answered with no.')
  const verifierIds = run.batches[run.at]?.verifierIds ?? []
  const walletAddress = run.account?.address ?? ''
  return {
    type: 'verified',
    outcome: { qHash, qHashes: [qHash], eligible: true, verifierIds, walletAddress, gateId: null },
  }
}

/** Proofs are private unless the person says otherwise; their text is kept only for all to see. */
function optionsOf({ isPublic, reuse }: EffectDeps): VerificationOptions {
  const reused = reuse ? { reuse: 'reuse-or-create' as const } : {}
  return isPublic()
    ? { privacyLevel: 'public', publicDisplay: true, storeOriginalContent: true, ...reused }
    : { privacyLevel: 'private', storeOriginalContent: false, ...reused }
}
