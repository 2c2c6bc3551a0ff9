import * as v from 'valibot'
import type { Client } from '../../../../shared/client/client.ts'
import type { GateBoot } from '../../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import type { Contract } from '../../../../shared/contract/index.ts'
import { TransferQuote } from '../../../../shared/contract/payments.ts'
import type { Found, Payment, Run } from '../../../../shared/flow/runs.ts'
import type { AskGate } from '../../../../shared/flow/plan.ts'
import { priceIn } from '../../../../shared/gate/price.ts'
import type { Effects } from '../../../../shared/flow/run.ts'
import { resolveChain } from '../../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../../shared/proof/owner-action.ts'
import { pause } from '../../../../widget/attempt/retry.ts'
import { reconnect, sendSigned } from '../../../../widget/attempt/reconnect.ts'
import type { Wallet } from '../../../../widget/wallets/wallet.ts'
import type { AskWallet } from '../run/ask-wallet.ts'
import { transfer } from './transfer.ts'

export type GateClient = Pick<
  Client<Contract>,
  'checkProofs' | 'getProof' | 'reuseProofs' | 'checkout' | 'fulfillGateShort'
>

/** What the effects of a gate get from the page. */
export type GateEffectDeps = {
  gate: GateBoot
  /** Names this service in what is signed (protocol/proof-format#service-member). */
  serviceUrl: string
  hubChainId: number
  /** The service's clock, Unix ms. */
  now: () => number
  wallet: (id: string, signal: AbortSignal) => Promise<Pick<Wallet, 'sign' | 'ask'>>
  /** Asks again whenever the person wants that. Not for what costs money. */
  askWallet: AskWallet
  /** Goes to a page from which the person comes back. */
  redirect: (href: string) => void
  /** What shows meanwhile has changed. */
  redraw: () => void
}

/** What the screens show of an effect in progress. */
export type GateActivity = {
  /** What is being signed. */
  message: string | undefined
  /** The connection was lost after signing: the signature is kept, and sent again by itself. */
  isOffline: boolean
  /** A payment has been seen, and is not settled yet. */
  isPending: boolean
  /** The wallet lacks the chain that is paid on; calling it lets the wallet be asked to add that. */
  addChain: (() => void) | undefined
}

export type GateEffects = Pick<Effects, 'check' | 'reuse' | 'pay' | 'fulfill'>

/** Creates the effects of a gate on the hosted page: the check of earlier proofs, their reuse, the payment and the reward. */
// oxlint-disable-next-line max-lines-per-function -- four effects, which share the kept signature and what the screens show
export function gateEffects(
  client: GateClient,
  deps: GateEffectDeps,
): { effects: GateEffects; activity: GateActivity } {
  const activity: GateActivity = { message: undefined, isOffline: false, isPending: false, addChain: undefined }
  const show = (change: Partial<GateActivity>) => {
    Object.assign(activity, change)
    deps.redraw()
  }

  /** The last signature that has not been answered yet; `request` identifies what it was made for. */
  let pending: { request: string; signature: string; signedTimestamp: number } | undefined

  /**
   * Sends the signature until the service answers, so that a lost connection does not make the person sign twice. It is
   * dropped when the service refuses it, and when the person cancels.
   */
  const sendPending = async <T>(
    { signedTimestamp }: { signedTimestamp: number },
    send: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one try after the other
          return await sendSigned(send, signal)
        } catch (error) {
          if (signal.aborted || !(error instanceof ServiceError) || error.code !== 'NETWORK_UNREACHABLE') throw error
          show({ isOffline: true })
          // oxlint-disable-next-line no-await-in-loop
          await reconnect({ draft: { signedTimestamp }, tries }, deps.now(), signal)
        }
      }
    } catch (error) {
      // a busy service may still take it
      if (signal.aborted || !(error instanceof ServiceError) || !retryableCodes.has(error.code)) pending = undefined
      throw error
    } finally {
      show({ isOffline: false })
    }
  }

  /** Waits until the person wants the chain added. */
  const offer = async (signal: AbortSignal) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(new ServiceError('CANCELLED', 'The chain was not added.')), {
      once: true,
    })
    show({ addChain: resolve })
    try {
      await promise
    } finally {
      show({ addChain: undefined })
    }
  }

  const effects: GateEffects = {
    check: async ({ run, account }, signal) => {
      const query = { gateId: deps.gate.gateId, address: account.address, includeQHashes: 'true' } as const
      const { gate } = (await client.checkProofs({ query, headers: {} }, { signal })).data
      if (gate.state !== undefined && gate.state !== 'open') throw shut(gate.state)
      const found = gate.rows.flatMap(({ satisfied, qHashes }, row) => {
        const { minCount = 1 } = askedOf(run).requirements[row] ?? {}
        // what counts and may not be named here is asked for again
        return qHashes.length > 0 ? [{ row, isEnough: satisfied && qHashes.length >= minCount, qHashes }] : []
      })
      return { type: 'checked', found: await Promise.all(found.map((each) => dated(client, each, signal))) }
    },

    reuse: async ({ run, account, qHashes }, signal) => {
      const { sid, origin } = handoffOf(run)
      const { gateId } = askedOf(run)
      const walletAddress = account.address
      const request = JSON.stringify([sid, walletAddress, gateId, qHashes])
      const known = pending?.request === request ? pending : undefined
      const signedTimestamp = known?.signedTimestamp ?? Math.round(deps.now())
      const chain = resolveChain({ walletAddress, chain: account.chain, hubChainId: deps.hubChainId })
      const action = { action: 'use_proofs', sid, origin, gateId, qHashes, service: deps.serviceUrl } as const
      const message = ownerActionMessage(action, { walletAddress, chain, signedTimestamp })
      show({ message })
      const ask = async () => {
        const wallet = await deps.wallet(account.wallet, signal)
        return await deps.askWallet((each) => wallet.sign(message, walletAddress, each), signal)
      }
      const signature = known?.signature ?? (await ask())
      pending = { request, signature, signedTimestamp }
      const context = chain.chainId === undefined ? { chain: chain.caip2 } : { chainId: chain.chainId }
      const body = { walletAddress, signature, signedTimestamp, qHashes, ...context }
      const call = { params: { sid }, headers: {}, body }
      const { data } = await sendPending(pending, (each) => client.reuseProofs(call, { signal: each }), signal)
      pending = undefined
      const { code } = data.handoff ?? {}
      const outcome = {
        qHash: data.qHash,
        qHashes: data.qHashes,
        eligible: data.gate.allRequiredSatisfied,
        verifierIds: run.ask.verifierIds,
        walletAddress,
        gateId,
        ...(code !== undefined && { code }),
      }
      return { type: 'verified', outcome, gate: data.gate }
    },

    pay: async ({ run, outcome, method }, signal) => {
      const body = { gateId: askedOf(run).gateId, qHash: outcome.qHash, method, handoff: handoffOf(run).sid }
      const { data } = await client.checkout({ headers: {}, body }, { signal })
      if (!v.is(TransferQuote, data)) {
        deps.redirect(data.checkoutUrl)
        return await left(signal)
      }
      const { account } = run
      const wallet = account && (await deps.wallet(account.wallet, signal))
      if (!wallet?.ask || !account) throw new ServiceError('WALLET_UNAVAILABLE', 'This wallet sends no transactions.')
      asPriced(data, deps.gate)
      const sender = { name: 'The wallet', ask: wallet.ask }
      const network = deps.gate.charge?.network
      return {
        type: 'paid',
        payment: { txHash: await transfer(sender, { from: account.address, quote: data, network, offer }, signal) },
      }
    },

    fulfill: async ({ run, outcome }, signal) => {
      const { gateId } = askedOf(run)
      const about = { qHash: outcome.qHash, handoff: handoffOf(run).sid }
      let evidence = evidenceOf(run.payment)
      let used: ServiceError | undefined
      show({ isPending: false })
      for (;;) {
        try {
          const call = { params: { gateId }, headers: {}, body: { ...about, ...evidence } }
          // oxlint-disable-next-line no-await-in-loop -- one question after the other
          const { fulfillment, successReturnUrl, handoff } = (await client.fulfillGateShort(call, { signal })).data
          const reward = { fulfillment, ...(successReturnUrl !== undefined && { successReturnUrl }) }
          return { type: 'fulfilled', reward, code: handoff?.code }
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error
          // the answer to the first time was lost: what was paid for is given again without it (protocol/gates#fulfil)
          if (error.code === 'PAYMENT_ALREADY_USED' && evidence) [used, evidence] = [error, undefined]
          else if (error.code === 'PAYMENT_REQUIRED' && used) throw used
          else if (error.code === 'PAYMENT_PENDING') {
            show({ isPending: true })
            // oxlint-disable-next-line no-await-in-loop
            await pause((error.retryAfter ?? 5) * 1000, signal)
          } else throw error
        }
      }
    },
  }
  return { effects, activity }
}

/** Answers after which the same signature may be sent again. */
const retryableCodes = new Set<string>(['INTERNAL', 'STORE_UNAVAILABLE', 'RATE_LIMIT_EXCEEDED'])

/** What the evidence is called in the request. */
const evidenceOf = (payment: Payment | undefined) =>
  payment && ('txHash' in payment ? { paymentTxHash: payment.txHash } : { paymentCheckoutSessionId: payment.sessionId })

function askedOf({ ask: { gate } }: Run): AskGate {
  if (!gate) throw new Error('The run is for no gate')
  return gate
}

function handoffOf({ ask: { handoff } }: Run) {
  if (!handoff) throw new Error('A gate is passed in a hand-off')
  return handoff
}

/** A date is nice to have, and no more. */
async function dated(client: Pick<GateClient, 'getProof'>, found: Found, signal: AbortSignal): Promise<Found> {
  const [qHash] = found.qHashes
  if (qHash === undefined) return found
  try {
    const { data } = await client.getProof({ params: { qHash }, headers: {} }, { signal })
    return data.createdAt === undefined ? found : { ...found, checkedAt: data.createdAt }
  } catch (error) {
    if (signal.aborted) throw error
    return found
  }
}

/** Nobody pays another price than the one on the button. */
function asPriced({ amount, decimals }: TransferQuote, { charge }: GateBoot): void {
  if (charge && BigInt(amount) === priceIn(charge.amountUsd, decimals)) return
  throw new ServiceError('PAYMENT_INVALID', 'The price has changed since this page was loaded. Nothing was paid.', {
    details: { reason: 'PRICE_CHANGED' },
  })
}

const shut = (state: 'paused' | 'not_started' | 'ended') =>
  new ServiceError(
    ({ paused: 'GATE_PAUSED', not_started: 'GATE_NOT_STARTED', ended: 'GATE_ENDED' } as const)[state],
    'The gate cannot be passed now.',
  )

const left = async (signal: AbortSignal) =>
  await new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('Left.'))))
