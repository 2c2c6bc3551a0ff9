import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { GateDraft } from '../../../shared/gate/model.ts'
import type { PaymentRecord } from '../records/sale.ts'
import { proof as sampleProof, randomId } from '../ports/store/samples.ts'
import type { GateRecord } from '../records/gates.ts'
import type { Outcome, ProofRecord } from '../records/proofs.ts'
import type { Deployment } from '../deployment.ts'
import type { SettledPayment } from './settled-payment.ts'

type Draft = v.InferInput<typeof GateDraft>
type Deps = Pick<Deployment, 'ports'>

/** A charge of five dollars. */
export const charge = { enabled: true, amountUsd: 5, methods: ['usdc' as const, 'stripe' as const] }

/** Stores a published gate that requires `ownership-basic`. It skips the checks of publishing. */
export async function storedGate(
  { ports }: Deps,
  more: Partial<Draft> = {},
  ownerProfileId = 'an-owner',
): Promise<GateRecord> {
  const draft = {
    gateId: `g-${randomId()}`,
    name: 'Readers',
    requirements: [{ verifierId: 'ownership-basic' }],
    ...more,
  }
  const { gateId, status = 'published', reward, ...model } = v.parse(GateDraft, draft)
  const gate = { gateId, ownerProfileId, ownerWallet: `0x${'0'.repeat(39)}1`, status, model, reward }
  const created = await ports.store.gates.create({ ...gate, now: ports.now() })
  if (!created) throw new Error('A gate has this id already.')
  return created
}

/** Makes the outcome of a check that ran now. */
export const outcome = (verifierId: string, { ports }: Deps, more: Partial<Outcome> = {}): Outcome => ({
  verifierId,
  verified: true,
  input: {},
  claims: {},
  provider: 'svc',
  checkedAt: ports.now(),
  expiresAt: null,
  ...more,
})

/** Stores a proof of a new wallet, by `ownership-basic` unless `more` says otherwise. */
export async function storedProof({ ports }: Deps, more: Partial<ProofRecord> = {}): Promise<ProofRecord> {
  const walletAddress = more.walletAddress ?? `0x${randomBytes(20).toString('hex')}`
  const outcomes = more.outcomes ?? [outcome('ownership-basic', { ports })]
  const record = sampleProof({
    walletAddress,
    subject: walletAddress,
    outcomes,
    verifierIds: outcomes.map(({ verifierId }) => verifierId),
    privacyLevel: 'public',
    publicDisplay: true,
    sealed: { input: {}, evidence: {}, options: {}, meta: {} },
    createdAt: ports.now(),
    expiresAt: null,
    ...more,
  })
  await ports.store.proofs.insert(record)
  return record
}

/** Stores a card payment for a gate and a proof that is paid. */
export async function storedPayment(
  { ports }: Deps,
  sale: Pick<PaymentRecord, 'gateId' | 'qHash'> & Partial<PaymentRecord>,
): Promise<PaymentRecord & { session: string; settled: SettledPayment }> {
  const now = ports.now()
  const payment: PaymentRecord & { session: string } = {
    id: randomId(),
    method: 'stripe',
    amount: '500',
    currency: 'usd',
    recipient: '',
    intent: randomId(),
    status: 'paid',
    createdAt: now,
    expiresAt: now + 1_800_000,
    updatedAt: now,
    gateVersion: null,
    ...sale,
    session: randomId(),
  }
  await ports.store.payments.insert(payment)
  return { ...payment, settled: settledBy(payment.id) }
}

/** Returns what `cardPayment` returns for a valid payment. */
const settledBy = (paymentId: string): SettledPayment => ({
  paymentId,
  method: 'stripe',
  gateVersion: null,
  use: async (store, now) =>
    (await store.payments.move(paymentId, { from: ['paid'], to: 'delivered', now })) !== undefined,
})
