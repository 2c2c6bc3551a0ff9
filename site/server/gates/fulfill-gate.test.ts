import { expect, test } from 'vitest'
import { digest } from '../random-keys.ts'
import { handoff, randomId } from '../ports/store/samples.ts'
import type { HandoffRecord } from '../records/handoffs.ts'
import type { Owner, ProofRecord } from '../records/proofs.ts'
import { anonymous } from '../accounts/principal.ts'
import { codeOf, type OpenDeployment, useDeployment } from '../deployment.fixture.ts'
import { type FulfillGateCall, fulfillGate } from './fulfill-gate.ts'
import { createProbes } from '../proofs/probes.ts'
import { charge, outcome, storedGate, storedPayment, storedProof } from '../payments/sale.fixture.ts'
import { freshSession } from '../accounts/principal.fixture.ts'

const reward = { delivery: 'reveal' as const, value: 'the-word-behind' }
let deployment: OpenDeployment
useDeployment((opened) => (deployment = opened))

const signedIn = (...wallets: Owner[]) => freshSession(wallets)
const ask = (gate: { gateId: string }, proof: { qHash: string }, more: Partial<FulfillGateCall> = {}) => ({
  gateId: gate.gateId,
  headers: {},
  principal: anonymous,
  writeKeyOf: () => undefined,
  address: '192.0.2.1',
  ...more,
  body: { qHash: proof.qHash, ...more.body },
})
const fulfill = (...args: Parameters<typeof ask>) => fulfillGate(ask(...args), deployment)
const rewardOf = (gate: { gateId: string }, { qHash }: ProofRecord) => ({
  gateId: gate.gateId,
  qHash,
  fulfillment: reward,
})

test('delivers to the subject of the proof, to a contract wallet only on its chain (protocol/proof-format#same-wallet)', async () => {
  const gate = await storedGate(deployment, { reward })
  const proof = await storedProof(deployment)
  expect(await fulfill(gate, proof, { principal: signedIn(proof) })).toEqual(rewardOf(gate, proof))
  expect(await fulfill(gate, proof, { principal: signedIn({ ...proof, chain: 'eip155:1' }) })).toEqual(
    rewardOf(gate, proof),
  )
  const stranger = await storedProof(deployment)
  expect(await codeOf(fulfill(gate, proof, { principal: signedIn(stranger) }))).toBe('PROOF_WALLET_MISMATCH')
  expect(await codeOf(fulfill(gate, proof, { principal: signedIn() }))).toBe('WALLET_AUTH_REQUIRED')
  expect(await codeOf(fulfill(gate, proof, { principal: signedIn({ ...proof, signerKind: 'contract' }) }))).toBe(
    'PROOF_WALLET_MISMATCH',
  )
  const bound = await storedProof(deployment, { signerKind: 'contract' })
  expect(await fulfill(gate, bound, { principal: signedIn(bound) })).toEqual(rewardOf(gate, bound))
  const elsewhere = signedIn({ ...bound, chain: 'eip155:1' })
  expect(await codeOf(fulfill(gate, bound, { principal: elsewhere }))).toBe('PROOF_WALLET_MISMATCH')
})

test('a proof about another wallet opens nothing for its signer', async () => {
  const gate = await storedGate(deployment, { reward })
  const holder = await storedProof(deployment)
  const forged = await storedProof(deployment, { subject: holder.walletAddress })
  expect(await codeOf(fulfill(gate, forged, { principal: signedIn(forged) }))).toBe('PROOF_WALLET_MISMATCH')
  expect(await fulfill(gate, forged, { principal: signedIn(holder) })).toEqual(rewardOf(gate, forged))
})

test('refuses ids, addresses and payments as credentials (protocol/gates#fulfil-authority)', async () => {
  const gate = await storedGate(deployment, { reward, monetization: { charge } })
  const proof = await storedProof(deployment)
  const authRequired = 'WALLET_AUTH_REQUIRED'
  const { qHash, walletAddress } = proof
  for (const body of [
    { qHash },
    { qHash, walletAddress },
    { qHash, paymentTxHash: `0x${'ab'.repeat(32)}` },
    { qHash, paymentCheckoutSessionId: 'cs_unknown' },
    { qHash, handoff: randomId(), handoffToken: 'x'.repeat(43) },
  ])
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(fulfill(gate, proof, { body }))).toBe(authRequired)
  const unknown = { qHash: `0x${'00'.repeat(32)}` }
  expect(await codeOf(fulfill({ gateId: 'no-such-gate' }, unknown))).toBe(authRequired)
  const other = await storedProof(deployment)
  const { session } = await storedPayment(deployment, { gateId: gate.gateId, qHash: other.qHash })
  expect(await codeOf(fulfill(gate, proof, { body: { qHash, paymentCheckoutSessionId: session } }))).toBe(authRequired)
  // not even a payment that was made for just this pair: anybody may have made it
  // (protocol/gates#payment-is-no-authority)
  for (const made of [gate, await storedGate(deployment, { reward })]) {
    // oxlint-disable-next-line no-await-in-loop
    const paid = await storedPayment(deployment, { gateId: made.gateId, qHash })
    const body = { qHash, paymentCheckoutSessionId: paid.session }
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(fulfill(made, proof, { body }))).toBe(authRequired)
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(fulfill(made, proof, { body, principal: signedIn(other) }))).toBe('PROOF_WALLET_MISMATCH')
  }
})

test('a hand-off counts for its page and its token, only for its gate and proof, and until it expires', async () => {
  const gate = await storedGate(deployment, { reward })
  const proof = await storedProof(deployment, { privacyLevel: 'private', publicDisplay: false })
  const key = randomId()
  const stored = async (changes: Partial<HandoffRecord>, resultChanges: object = {}) => {
    const { qHash, subject: walletAddress } = proof
    const { gateId } = gate
    const wallets = { wallet: walletAddress, walletAddress }
    const result = { qHash, qHashes: [qHash], eligible: true, verifierIds: [], ...wallets, gateId, ...resultChanges }
    const record = handoff({
      writeKeyHash: digest(key),
      result,
      createdAt: deployment.clock.now,
      expiresAt: deployment.clock.now + 60_000,
      ...changes,
    })
    await deployment.ports.store.handoffs.insert(record)
    return record.sid
  }
  const onPage = (sid: string, writeKey: string | undefined = key) =>
    fulfill(gate, proof, {
      body: { qHash: proof.qHash, handoff: sid },
      writeKeyOf: (named) => (named === sid ? writeKey : undefined),
    })
  const byToken = (token: string) => fulfill(gate, proof, { body: { qHash: proof.qHash, handoffToken: token } })
  expect(await onPage(await stored({}))).toEqual(rewardOf(gate, proof))
  expect(await onPage(await stored({ status: 'done' }))).toEqual(rewardOf(gate, proof))
  const authRequired = 'WALLET_AUTH_REQUIRED'
  const ended = { expiresAt: deployment.clock.now }
  expect(await codeOf(onPage(await stored({}), 'another key'))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({ writeKeyHash: null })))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({ result: null })))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({ status: 'cancelled' })))).toBe(authRequired)
  expect(await codeOf(onPage(await stored(ended)))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({}, { gateId: 'another' })))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({}, { gateId: null })))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({}, { qHash: `0x${'00'.repeat(32)}` })))).toBe(authRequired)
  expect(await codeOf(onPage(await stored({}, { walletAddress: `0x${'00'.repeat(20)}` })))).toBe('PROOF_NOT_FOUND')

  const redeemed = async (token: string, ...changes: Parameters<typeof stored>) =>
    stored({ status: 'done', codeUsedAt: 1, tokenHash: digest(token), ...changes[0] }, changes[1])
  const [good, spent, late, foreign] = [randomId(), randomId(), randomId(), randomId()]
  await redeemed(good, {})
  await redeemed(spent, { tokenUsedAt: 1 })
  await redeemed(late, ended)
  await redeemed(foreign, {}, { gateId: 'another' })
  expect(await byToken(good)).toEqual(rewardOf(gate, proof))
  expect(await byToken(spent)).toEqual(rewardOf(gate, proof))
  expect(await codeOf(byToken(late))).toBe(authRequired)
  expect(await codeOf(byToken(foreign))).toBe(authRequired)
  expect(await codeOf(byToken(randomId()))).toBe(authRequired)
})

test('a strict gate takes a signature or a click with the wallet, but not a token alone', async () => {
  const strict = { reward, policy: { fulfillAuth: 'strict' as const }, monetization: { charge } }
  const gate = await storedGate(deployment, strict)
  const proof = await storedProof(deployment)
  const { gateId } = gate
  const { qHash, walletAddress } = proof
  const { session } = await storedPayment(deployment, { gateId, qHash, status: 'open' })
  const byCard = { qHash, paymentCheckoutSessionId: session }
  const [token, key] = [randomId(), randomId()]
  const record = handoff({
    status: 'done',
    writeKeyHash: digest(key),
    tokenHash: digest(token),
    result: { qHash, qHashes: [qHash], eligible: true, verifierIds: [], wallet: walletAddress, walletAddress, gateId },
    createdAt: deployment.clock.now,
    expiresAt: deployment.clock.now + 60_000,
  })
  await deployment.ports.store.handoffs.insert(record)
  const stranger = await storedProof(deployment)
  const refused = async (more: Parameters<typeof fulfill>[2]) => codeOf(fulfill(gate, proof, more))
  expect(await refused({ body: byCard })).toBe('WALLET_AUTH_REQUIRED')
  expect(await refused({ body: { qHash, handoffToken: token } })).toBe('WALLET_AUTH_REQUIRED')
  expect(await refused({ body: byCard, principal: signedIn(stranger) })).toBe('PROOF_WALLET_MISMATCH')
  // what is missing to these is the payment
  expect(await refused({ body: { qHash }, principal: signedIn(proof) })).toBe('PAYMENT_REQUIRED')
  expect(await refused({ body: { qHash, handoff: record.sid }, writeKeyOf: () => key })).toBe('PAYMENT_REQUIRED')
})

test('answers about gate and proof only to a caller with credentials, and counts questions about hidden proofs (protocol/proofs#probing)', async () => {
  const gate = await storedGate(deployment, { reward })
  const hidden = await storedProof(deployment, { privacyLevel: 'private' })
  const me = signedIn(await storedProof(deployment))
  const probed: [string, string][] = []
  const probes = { count: (address: string, qHash: string) => void probed.push([address, qHash]) }
  const counted = { ...deployment, probes }
  const unknown = { qHash: `0x${'AB'.repeat(32)}` }
  expect(await codeOf(fulfillGate(ask(gate, hidden, { principal: me }), counted))).toBe('PROOF_NOT_FOUND')
  expect(await codeOf(fulfillGate(ask(gate, unknown, { principal: me }), counted))).toBe('PROOF_NOT_FOUND')
  await fulfillGate(ask(gate, hidden, { principal: signedIn(hidden) }), counted)
  expect(probed).toEqual([
    ['192.0.2.1', hidden.qHash],
    ['192.0.2.1', unknown.qHash.toLowerCase()],
  ])
  const real = { ...deployment, probes: createProbes(deployment.ports.now) }
  for (let index = 0; index < 300; index++)
    real.probes.count('192.0.2.1', `0x${index.toString(16).padStart(12, '0').padEnd(64, '0')}`)
  expect(await codeOf(fulfillGate(ask(gate, unknown, { principal: me }), real))).toBe('RATE_LIMIT_EXCEEDED')
})

test('the gate must be open, and the proof in force and about the named wallet', async () => {
  const { now } = deployment.ports
  const at = (ms: number) => new Date(now() + ms).toISOString()
  const proof = await storedProof(deployment)
  const principal = signedIn(proof)
  const refusals = [
    ['GATE_PAUSED', { status: 'paused' }],
    ['GATE_NOT_FOUND', { status: 'draft' }],
    ['GATE_NOT_FOUND', { status: 'archived' }],
    ['GATE_NOT_STARTED', { schedule: { startsAt: at(1000) } }],
    ['GATE_ENDED', { schedule: { endsAt: at(0) } }],
  ] as const
  for (const [code, more] of refusals) {
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(fulfill(await storedGate(deployment, { reward, ...more }), proof, { principal }))).toBe(code)
  }
  const gate = await storedGate(deployment, { reward })
  const walletAddress = `0X${'ab'.repeat(20)}`
  const named = { qHash: proof.qHash, walletAddress }
  expect(await codeOf(fulfill(gate, proof, { principal, body: named }))).toBe('PROOF_WALLET_MISMATCH')
  const self = {
    qHash: proof.qHash.toUpperCase().replace('X', 'x'),
    walletAddress: `0x${proof.subject.slice(2).toUpperCase()}`,
  }
  expect(await fulfill(gate, proof, { principal, body: self })).toEqual(rewardOf(gate, proof))
  for (const changes of [
    { status: 'processing_verifiers', completedAt: null },
    { status: 'rejected_verifier_failure', outcomes: proof.outcomes.map((each) => ({ ...each, verified: false })) },
    { revokedAt: now() },
    { expiresAt: now() },
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const bad = await storedProof(deployment, changes)
    // oxlint-disable-next-line no-await-in-loop
    expect(await codeOf(fulfill(gate, bad, { principal: signedIn(bad) }))).toBe('PROOF_NOT_VERIFIED')
  }
  const erased = await storedProof(deployment)
  await deployment.ports.store.proofs.erase(erased.qHash, now())
  expect(await codeOf(fulfill(gate, erased, { principal: signedIn(erased) }))).toBe('PROOF_NOT_FOUND')
})

test('all requirements of the gate must be met, by any proofs of the wallet', async () => {
  const requirements = [{ verifierId: 'ownership-basic' as const }, { verifierId: 'ownership-pseudonym' as const }]
  const gate = await storedGate(deployment, { reward, requirements })
  const proof = await storedProof(deployment)
  const principal = signedIn(proof)
  await expect(fulfill(gate, proof, { principal })).rejects.toMatchObject({
    code: 'GATE_REQUIREMENTS_NOT_MET',
    details: { missingVerifierIds: ['ownership-pseudonym'] },
  })
  const failed = outcome('ownership-basic', deployment, { verified: false })
  const outcomes = [outcome('ownership-pseudonym', deployment), failed]
  const { walletAddress } = proof
  const part = await storedProof(deployment, { walletAddress, outcomes, status: 'partially_verified' })
  expect(await fulfill(gate, part, { principal })).toEqual(rewardOf(gate, part))
  expect(await fulfill(gate, proof, { principal })).toEqual(rewardOf(gate, proof))
  const single = await storedGate(deployment, { reward })
  expect(await codeOf(fulfill(single, part, { principal }))).toBe('PROOF_NOT_VERIFIED')
})

test('private proofs count for their owner (protocol/gates#submitted-for)', async () => {
  const requirements = [{ verifierId: 'ownership-basic' as const }, { verifierId: 'ownership-pseudonym' as const }]
  const gate = await storedGate(deployment, { reward, requirements })
  const proof = await storedProof(deployment)
  const { walletAddress } = proof
  const outcomes = [outcome('ownership-pseudonym', deployment)]
  const hidden = { walletAddress, outcomes, privacyLevel: 'private' as const }
  await storedProof(deployment, hidden)
  expect(await fulfill(gate, proof, { principal: signedIn(proof) })).toEqual(rewardOf(gate, proof))

  // a token shows that its wallet passed; private proofs that were made elsewhere stay out of it for others
  const stranger = signedIn(await storedProof(deployment))
  expect(await codeOf(fulfill(gate, proof, { principal: stranger }))).toBe('PROOF_WALLET_MISMATCH')
})

test('refuses two payments in one request', async () => {
  const gate = await storedGate(deployment, { reward, monetization: { charge } })
  const proof = await storedProof(deployment)
  const { session: paymentCheckoutSessionId } = await storedPayment(deployment, {
    gateId: gate.gateId,
    qHash: proof.qHash,
  })
  const body = { qHash: proof.qHash, paymentCheckoutSessionId, paymentTxHash: `0x${'ab'.repeat(32)}` }
  expect(await codeOf(fulfill(gate, proof, { body, principal: signedIn(proof) }))).toBe('PAYMENT_INVALID')
})
