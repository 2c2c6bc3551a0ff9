import type { Client } from '../../../../shared/client/client.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Contract } from '../../../../shared/contract/index.ts'
import type { VerificationOptions, VerificationResponse } from '../../../../shared/contract/verification.ts'
import type { getProofStatus } from '../../../../shared/contract/verification/proof-status.ts'
import type { Draft, Event } from '../../../../shared/flow/machine.ts'
import type { Effects } from '../../../../shared/flow/run.ts'
import { isPrechecked } from '../../../../shared/flow/plan.ts'
import { prepare, submit } from '../../../../shared/flow/signed-request.ts'
import { pause } from '../../../../widget/attempt/retry.ts'
import { reconnect, sendSigned } from '../../../../widget/attempt/reconnect.ts'
import { createLoader } from '../lazy.ts'
import { aborted, type AskWallet } from './ask-wallet.ts'
import { requireLinkWallet } from './link-wallet.ts'
import type { GateEffects } from '../gate/deps.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'

export type PageClient = Pick<Client<Contract>, 'standardize' | 'precheck' | 'verify'> &
  Client<{ getProofStatus: typeof getProofStatus }>

/** The dependencies of the effects. */
export type EffectDeps = {
  client: PageClient
  /** Finds the wallet of a run. It waits until the wallet announces itself. */
  wallet: (id: string, signal: AbortSignal) => Promise<Pick<Wallet, 'connect' | 'sign' | 'ask'>>
  askWallet: AskWallet
  hubChainId: number
  /** The address of the wallet that the link is for; undefined: any wallet. */
  linkWallet: string | undefined
  /** The service's clock, Unix ms. */
  now: () => number
  /** The options of the request that the person has chosen. */
  options: () => VerificationOptions
  /** Whether the link allows earlier proofs. For a hand-off, the service knows it. */
  reuse: boolean
  /** Loads the page again to get the code of the hand-off; undefined when there is no code. */
  reloadForCode: (() => void) | undefined
  /**
   * Makes sure that this page still has the hand-off, before a wallet is asked: throws HANDOFF_ENDED, HANDOFF_NOT_FOUND or
   * HANDOFF_AUTH_REQUIRED when it has not.
   */
  assertHandoff: () => Promise<void>
  /** Is called with each reply to a signed request. Its creator gets the signed envelope once. */
  onReply: (data: VerificationResponse['data']) => void
  /** Loads the effects of a gate. */
  gate: () => Promise<GateEffects>
  /** How often to ask for the status of a proof in progress, ms. */
  pollMs?: number
}

/** Every screen of a run shows the address that is connected. The hash function for it comes after the first view. */
const checksum = createLoader(
  async () => (await import('../../../../shared/proof/checksum-address.ts')).checksumAddress,
)

/** Phase 1 for a verifier that is asked before the signature. Only such a verifier loads it. */
const prechecked = createLoader(async () => (await import('../../../../shared/flow/precheck.ts')).prepareChecked)

/** Creates the effects of the flow on the hosted page. */
export function createEffects(deps: EffectDeps): Effects {
  const { client, now, hubChainId, askWallet, gate, pollMs = 2000 } = deps

  const verify: PageClient['verify'] = async (call, options) => {
    const reply = await client.verify(call, options)
    deps.onReply(reply.data)
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
      const [{ address: given, chain }, checksumOf] = await Promise.all([
        askWallet((each) => wallet.connect(each), signal),
        checksum.get(),
      ])
      requireLinkWallet(deps.linkWallet, given)
      const address = checksumOf(given)
      return { type: 'connected', account: { wallet: id, address, ...(chain !== undefined && { chain }) } }
    },
    standardize: async ({ run, account, batch, data }, signal) =>
      await (isPrechecked(batch.verifierIds) ? await prechecked.get() : prepare)(
        client,
        { ask: run.ask, account, batch, data, hubChainId, now: now() },
        signal,
      ),
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
        const { status } = await client.getProofStatus({ params: { qHash } }, { signal })
        if (status === 'processing_verifiers') {
          await pause(pollMs, signal)
          continue
        }
        // the same request again returns the whole verdict; when the service refuses it, the outcome is all there is
        const answer = await send({ draft, signature }, signal).catch((error: unknown) => {
          if (error instanceof ServiceError && error.code !== 'NETWORK_UNREACHABLE') return undefined
          throw error
        })
        if (answer) return answer
        if (!status.startsWith('verified') || !deps.reloadForCode) return eventOf(status, qHash, run)
        deps.reloadForCode()
        await aborted(signal)
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
    handover: () => Promise.reject(new Error('The hosted page has no other page to hand over to.')),
  }
}

/** Returns the event for the final status of a proof. Throws when it was not verified. */
function eventOf(status: string, qHash: string, run: Parameters<Effects['poll']>[0]['run']): Event {
  if (status === 'error_processing_exception')
    throw new ServiceError(
      'PROVIDER_UNAVAILABLE',
      'A source that this check asks did not respond. Try again in a minute.',
    )
  if (!status.startsWith('verified')) throw new ServiceError('PROOF_NOT_VERIFIED', 'The check was not passed.')
  const verifierIds = run.batches[run.at]?.verifierIds ?? []
  const walletAddress = run.account?.address ?? ''
  return {
    type: 'verified',
    outcome: { qHash, qHashes: [qHash], eligible: true, verifierIds, walletAddress, gateId: null },
  }
}

/** Returns the options of a request: a proof is private, and its text is not stored, unless the person has chosen otherwise. */
const optionsOf = ({ options, reuse }: EffectDeps): VerificationOptions => ({
  privacyLevel: 'private',
  storeOriginalContent: false,
  ...options(),
  ...(reuse && { reuse: 'reuse-or-create' }),
})
