import * as v from 'valibot'
import type { GateBoot } from '../../../../shared/contract/boot/verify.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { TransferQuote } from '../../../../shared/contract/payments.ts'
import type { RowMatch } from '../../../../shared/flow/runs.ts'
import { priceIn } from '../../../../shared/gate/price.ts'
import { aborted } from '../run/ask-wallet.ts'
import { pendingSignatureKey } from '../run/saved.ts'
import type { GateActivity, ShowActivity } from './activity.ts'
import type { GateClient, GateEffectDeps, GateEffects } from './deps.ts'
import { earlyObstacle } from './early-check.ts'
import { createFulfill } from './fulfill.ts'
import { forgetPaid, withRemembered } from './passed.ts'
import { createPendingSignature } from './pending-signature.ts'
import { createReuse } from './reuse.ts'
import { gateOf, handoffOf } from './run.ts'
import { rememberTransfer } from './sent-transfer.ts'
import { transfer } from './transfer.ts'

/**
 * Creates the effects of a gate on the hosted page: the check of earlier proofs, their reuse, the payment and the reward.
 * `forget` drops a signature that the service has not accepted.
 */
export function gateEffects(
  client: GateClient,
  deps: GateEffectDeps,
): { effects: GateEffects; activity: GateActivity; forget: () => void } {
  const activity: GateActivity = {
    message: undefined,
    isSignedIn: undefined,
    isOffline: false,
    isPending: false,
    addChain: undefined,
  }
  const show: ShowActivity = (change) => {
    Object.assign(activity, change)
    deps.redraw()
  }
  const pending = createPendingSignature({
    storage: deps.storage,
    key: pendingSignatureKey(deps.runKey),
    now: deps.now,
    showOffline: (isOffline) => show({ isOffline }),
  })
  const effects: GateEffects = {
    check: createCheck(client, deps),
    reuse: createReuse(client, deps, { show, pending }),
    pay: createPay(client, deps, show),
    fulfill: createFulfill(client, show),
  }
  return { effects, activity, forget: () => pending.forget() }
}

/** Creates the effect that looks for earlier proofs of the account, and for what it cannot prove before it takes long to try. */
const createCheck =
  (client: GateClient, { gate: { gateId }, hubChainId, now }: GateEffectDeps): GateEffects['check'] =>
  async ({ run, account }, signal) => {
    const query = { gateId, address: account.address, includeQHashes: 'true' } as const
    const { gate } = (await client.checkProofs({ query, headers: {} }, { signal })).data
    if (gate.state !== undefined && gate.state !== 'open') throw closedError(gate.state)
    const found = gate.rows.flatMap(({ satisfied, qHashes }, row) => {
      const { minCount = 1 } = gateOf(run).requirements[row] ?? {}
      // a proof that counts and may not be named here is asked for again
      return qHashes.length > 0 ? [{ row, isEnough: satisfied && qHashes.length >= minCount, qHashes }] : []
    })
    const [failure, ...dated] = await Promise.all([
      earlyObstacle(client, { run, account, found, hubChainId, now: now() }, signal),
      ...found.map((each) => withDate(client, each, signal)),
    ])
    if (failure) return { type: 'failed', failure }
    return { type: 'checked', found: withRemembered(dated, run, account) }
  }

/** Creates the effect that pays: on the card processor's page, or by a transfer that the wallet sends. */
const createPay =
  (client: GateClient, deps: GateEffectDeps, show: ShowActivity): GateEffects['pay'] =>
  async ({ run, outcome, method }, signal) => {
    const { gateId } = gateOf(run)
    forgetPaid(gateId)
    const body = { gateId, qHash: outcome.qHash, method, handoff: handoffOf(run).sid }
    const { data } = await client.checkout({ headers: {}, body }, { signal })
    if (!v.is(TransferQuote, data)) {
      deps.redirect(data.checkoutUrl)
      return await aborted(signal)
    }
    const { account } = run
    const wallet = account && (await deps.wallet(account.wallet, signal))
    if (!wallet?.ask || !account) throw new ServiceError('WALLET_UNAVAILABLE', 'This wallet sends no transactions.')
    assertPrice(data, deps.gate)
    const sender = { name: 'The wallet', ask: wallet.ask }
    const network = deps.gate.charge?.network
    const request = {
      from: account.address,
      quote: data,
      network,
      offer: async (each: AbortSignal) => await offerChain(show, each),
    }
    const txHash = await transfer(sender, request, signal)
    rememberTransfer({ gateId, wallet: account.address, txHash, at: deps.now() })
    return { type: 'paid', payment: { txHash } }
  }

/** Waits until the person wants the chain added to the wallet. */
async function offerChain(show: ShowActivity, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const cancel = () => reject(new ServiceError('CANCELLED', 'The chain was not added.'))
  signal.addEventListener('abort', cancel, { once: true })
  show({ addChain: resolve })
  try {
    await promise
  } finally {
    show({ addChain: undefined })
  }
}

/** Adds the date of the first proof. A date that cannot be loaded is left out. */
async function withDate(client: Pick<GateClient, 'getProof'>, found: RowMatch, signal: AbortSignal): Promise<RowMatch> {
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

/** Throws PAYMENT_INVALID when the quote has another price than the button. */
function assertPrice({ amount, decimals }: TransferQuote, { charge }: GateBoot): void {
  if (charge && BigInt(amount) === priceIn(charge.amountUsd, decimals)) return
  throw new ServiceError('PAYMENT_INVALID', 'The price has changed since this page was loaded. Nothing was paid.', {
    details: { reason: 'PRICE_CHANGED' },
  })
}

const closedError = (state: 'paused' | 'not_started' | 'ended') =>
  new ServiceError(
    ({ paused: 'GATE_PAUSED', not_started: 'GATE_NOT_STARTED', ended: 'GATE_ENDED' } as const)[state],
    'The gate cannot be passed now.',
  )
