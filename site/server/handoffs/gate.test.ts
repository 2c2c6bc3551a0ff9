import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GateDraft } from '../../../shared/gate/model.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { codeOf, embedder, noKeys, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { openGate } from '../gates/check-gate.ts'
import { archiveGate, createGate, updateGate } from '../gates/gates.ts'
import { beginOwnHandoff } from './create.ts'
import type { HandoffKeys } from './admit.ts'
import { openHandoff } from './open.ts'
import { byGithub, proveAccount } from './prove-account.fixture.ts'
import { redeemHandoff } from './redeem.ts'
import { reuseProofs } from './reuse.ts'
import { verifyHandoff } from './verify.ts'
import { revokeProof } from '../proofs/revoke-proof.ts'
import { verify } from '../verification/verify.ts'
import { anonymous } from '../accounts/principal.ts'

const origin = 'https://shop.example'
const owner = { profileId: 'owner' }
let deployment: OpenDeployment
let visitor: PrivateKeyAccount

useDeployment((opened) => (deployment = opened))
beforeEach(() => {
  visitor = privateKeyToAccount(generatePrivateKey())
})

const about = (id: string) => ({
  verifierId: 'ownership-basic',
  match: [{ path: 'reference.id', op: 'eq', value: id }],
})
let count = 0
const published = async (more: object = {}) => {
  const draft = { gateId: `g-${++count}`, name: 'Readers', status: 'published', requirements: [about('a')], ...more }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by what it is given to
  const gate = draft as GateDraft
  await createGate(gate, owner, deployment)
  return gate
}
const atGate = (gateId: string) => embedder(origin, deployment, { gateId })
const charge = { enabled: true, amountUsd: 5, methods: ['usdc'], recipient: `0x${'12'.repeat(20)}` }

type Page = { mark: { sid: string; origin: string }; keys: HandoffKeys }

async function prove(page: Page, id: string) {
  const data = { owner: visitor.address, reference: { type: 'doc', id }, handoff: page.mark }
  const request = await signedBy(visitor, { data }, deployment)
  return verify(request, page.keys, deployment)
}

describe('the hand-off of a gate', () => {
  test('is finished by the proof that completes the requirements, and not before', async () => {
    const { gateId } = await published({ requirements: [about('a'), about('b')] })
    const page = await atGate(gateId)
    const first = await prove(page, 'a')
    expect(first.data).not.toHaveProperty('handoff')
    expect(first.data.gate).toEqual({
      gateId,
      allRequiredSatisfied: false,
      missingVerifierIds: ['ownership-basic'],
      payment: 'none',
    })
    expect(await deployment.ports.store.handoffs.find(page.sid)).toMatchObject({ status: 'pending', result: null })

    const second = await prove(page, 'b')
    expect(second.data.gate).toEqual({ gateId, allRequiredSatisfied: true, missingVerifierIds: [], payment: 'none' })
    const code = second.data.handoff?.code ?? ''
    const redeemed = await redeemHandoff({ sid: page.sid, secret: page.secret, code, origin }, deployment)
    const { token, ...result } = redeemed
    const expected = {
      qHash: second.data.qHash,
      qHashes: [first.data.qHash, second.data.qHash],
      eligible: true,
      verifierIds: ['ownership-basic'],
      wallet: visitor.address.toLowerCase(),
      walletAddress: visitor.address.toLowerCase(),
      gateId,
      phishingResistant: false,
    }
    expect(result).toEqual({ ...expected, expiresIn: 3_600_000 })
    const withoutGate = { token, origin, verifierIds: ['ownership-basic'] }
    expect(await codeOf(verifyHandoff(withoutGate, deployment))).toBe('HANDOFF_AUDIENCE_MISMATCH')
    expect(await verifyHandoff({ token, origin, gateId }, deployment)).toEqual({
      ...expected,
      origin,
      completedAt: deployment.clock.now,
    })
  })

  test('is not finished by the request of a revoked proof, even if another proof counts', async () => {
    const { gateId } = await published()
    const page = await atGate(gateId)
    const data = { owner: visitor.address, reference: { type: 'doc', id: 'a' } }
    const elsewhere = await verify(await signedBy(visitor, { data }, deployment), noKeys, deployment)
    expect(elsewhere.status).toBe('verified')
    const request = await signedBy(visitor, { data: { ...data, handoff: page.mark } }, deployment)
    const made = await verify(request, page.keys, deployment)
    expect(made.data).toHaveProperty('handoff')
    const { store, now } = deployment.ports
    await store.proofs.revoke(made.data.qHash ?? '', now())
    const secondReply = await verify(request, page.keys, deployment)
    expect(secondReply.data).toMatchObject({ lifecycle: 'revoked', gate: { allRequiredSatisfied: true } })
    expect(secondReply.data).not.toHaveProperty('handoff')
  })

  test('answers a lost answer also when its gate is shut by now, and then gives no code', async () => {
    const gate = await published()
    const page = await atGate(gate.gateId)
    const data = { owner: visitor.address, reference: { type: 'doc', id: 'a' }, handoff: page.mark }
    const request = await signedBy(visitor, { data }, deployment)
    const { data: first } = await verify(request, page.keys, deployment)
    await updateGate(gate.gateId, { ...gate, status: 'paused' }, { owner, ports: deployment.ports })
    const { handoff, gate: _progress, ...rest } = first
    expect(handoff?.sid).toBe(page.sid)
    expect((await verify(request, page.keys, deployment)).data).toEqual({ ...rest, duplicate: true })
    const redeemed = await redeemHandoff({ ...page, origin, code: handoff?.code ?? '' }, deployment)
    // nobody passes a gate that is paused
    expect(redeemed).toMatchObject({ qHash: first.qHash, eligible: false })
  })

  test('accepts proofs for its gate only', async () => {
    const { gateId } = await published()
    const other = await published()
    const page = await atGate(gateId)
    expect(await codeOf(prove(page, 'z'))).toBe('GATE_REQUIREMENT_MISMATCH')
    const data = { owner: visitor.address, reference: { type: 'doc', id: 'a' }, handoff: page.mark }
    const request = { ...(await signedBy(visitor, { data }, deployment)), gateId: other.gateId }
    expect(await codeOf(verify(request, page.keys, deployment))).toBe('HANDOFF_MISMATCH')
    expect((await verify({ ...request, gateId }, page.keys, deployment)).data.handoff).toBeDefined()
  })

  test('is not created for a gate that is not open, unknown or of another page', async () => {
    const soon = await published({ schedule: { startsAt: '2027-01-01T00:00:00Z' } })
    const over = await published({ schedule: { endsAt: '2026-01-01T00:00:00Z' } })
    const paused = await published({ status: 'paused' })
    const gone = await published()
    await archiveGate(gone.gateId, { owner, ports: deployment.ports })
    const elsewhere = await published({ policy: { allowedOrigins: ['https://other.example'] } })
    await expect(atGate(soon.gateId)).rejects.toMatchObject({
      code: 'GATE_NOT_STARTED',
      details: { startsAt: soon.schedule.startsAt },
    })
    expect(await codeOf(atGate(over.gateId))).toBe('GATE_ENDED')
    expect(await codeOf(atGate(paused.gateId))).toBe('GATE_PAUSED')
    expect(await codeOf(atGate(gone.gateId))).toBe('GATE_ENDED')
    expect(await codeOf(atGate('never-was'))).toBe('GATE_NOT_FOUND')
    expect(await codeOf(atGate(elsewhere.gateId))).toBe('ORIGIN_NOT_ALLOWED')
    const mine = await published({ policy: { allowedOrigins: [origin] } })
    expect((await atGate(mine.gateId)).made.verifyUrl).toMatch(/^https:\/\/svc\.test\/verify\?sid=/)
  })

  test('waits for a due payment, keeps its result for an hour, and gives no code', async () => {
    const { gateId } = await published({ monetization: { charge } })
    const page = await atGate(gateId)
    const { data } = await prove(page, 'a')
    expect(data).not.toHaveProperty('handoff')
    expect(data.gate).toEqual({ gateId, allRequiredSatisfied: true, missingVerifierIds: [], payment: 'due' })
    expect(await deployment.ports.store.handoffs.find(page.sid)).toMatchObject({
      status: 'pending',
      expiresAt: deployment.clock.now + 3_600_000,
      result: { qHash: data.qHash, qHashes: [data.qHash], eligible: true, gateId },
    })
  })

  test('has our own origin for a plain link, and only our page finishes it', async () => {
    const { gateId } = await published()
    const link = {
      data: { content: 'c' },
      reuse: 'auto' as const,
      listener: 'https://shop.example',
      lang: 'fr',
      returnUrl: 'https://shop.example/done',
      theme: 'dark' as const,
    }
    const sid = await beginOwnHandoff(await openGate(gateId, deployment), link, deployment)
    const opened = await openHandoff({ sid, writeKey: undefined }, deployment)
    if (opened.kind !== 'ready' || opened.writeKey === undefined) throw new Error('It was there.')
    expect(opened.handoff).toMatchObject({
      origin: 'https://svc.test',
      gateId,
      data: { content: 'c' },
      listener: 'https://shop.example',
      lang: 'fr',
      theme: 'dark',
      returnUrl: 'https://shop.example/done',
    })
    expect((await deployment.ports.store.handoffs.find(sid))?.request.reuse).toBe(true)
    const { writeKey } = opened
    const keys = { embedder: undefined, writeKeyOf: () => writeKey }
    const page = { mark: { sid, origin: 'https://svc.test' }, keys }
    expect(await codeOf(prove({ ...page, keys: { ...keys, writeKeyOf: () => undefined } }, 'a'))).toBe(
      'HANDOFF_AUTH_REQUIRED',
    )
    expect((await prove(page, 'a')).data.handoff).toMatchObject({ sid })
  })

  test('is not finished by a check that says no, even if an older one said yes', async () => {
    const domain = 'readers.example'
    const row = { verifierId: 'ownership-dns-txt', match: [{ path: 'domain', op: 'eq', value: domain }] }
    const { gateId } = await published({ requirements: [row] })
    const proveDomain = async (records: readonly string[]) => {
      const dns = { txt: async () => records, addresses: async () => [] }
      const deps = { ...deployment, ports: { ...deployment.ports, dns } }
      const page = await embedder(origin, deps, { gateId })
      const body = { verifierIds: ['ownership-dns-txt' as const], data: { domain, handoff: page.mark } }
      return verify(await signedBy(visitor, body, deps), page.keys, deps)
    }
    const yes = await proveDomain([`wallet=${visitor.address.toLowerCase()}`])
    expect([yes.status, yes.data.handoff]).toEqual(['verified', expect.anything()])
    deployment.clock.now += 1000
    const no = await proveDomain([])
    expect([no.status, no.data.handoff]).toEqual(['rejected_verifier_failure', undefined])
  })

  test('counts an account once at a gate with uniqueBy, also without a reward', async () => {
    const { gateId } = await published({ requirements: [byGithub], policy: { uniqueBy: ['account'] } })
    const pass = (who: PrivateKeyAccount, id: string) => proveAccount(gateId, who, { id, origin, deployment })
    const other = privateKeyToAccount(generatePrivateKey())
    expect((await pass(visitor, '7')).isIn).toBe(true)
    const second = await pass(other, '7')
    const why = { missingVerifierIds: ['ownership-social'], reason: 'ALREADY_CLAIMED', uniqueBy: 'account' }
    expect([second.reply.status, second.reply.data.gate]).toEqual([
      'verified',
      { gateId, allRequiredSatisfied: false, payment: 'none', ...why },
    ])
    // the same proof again is refused for the same reason
    await expect(use(second.page, gateId, [second.reply.data.qHash ?? ''], other)).rejects.toMatchObject({
      code: 'GATE_REQUIREMENTS_NOT_MET',
      details: why,
    })
    expect((await pass(other, '8')).isIn).toBe(true)
    // the same wallet may pass again and again
    expect((await pass(visitor, '7')).isIn).toBe(true)
  })

  test('counts no account while the gate requires that the person signs in, and they have not', async () => {
    const policy = { uniqueBy: ['account'], requirePhishingResistant: true }
    const { gateId } = await published({ requirements: [byGithub], policy })
    const reply = async (who: PrivateKeyAccount) =>
      (await proveAccount(gateId, who, { id: '9', origin, deployment })).reply
    const reason = 'PHISHING_RESISTANCE_REQUIRED'
    const gate = { gateId, allRequiredSatisfied: false, missingVerifierIds: [], payment: 'none', reason }
    expect((await reply(visitor)).data).toMatchObject({ gate })
    // a signature that somebody took from the visitor must not shut them out
    const second = await reply(privateKeyToAccount(generatePrivateKey()))
    expect([second.status, second.data.gate, second.data.handoff]).toEqual(['verified', gate, undefined])
  })

  test('is not eligible any more after a proof was revoked', async () => {
    const { gateId } = await published({ requirements: [about('a'), about('b')] })
    const page = await atGate(gateId)
    const first = await prove(page, 'a')
    const { data } = await prove(page, 'b')
    const redemption = { sid: page.sid, secret: page.secret, code: data.handoff?.code ?? '', origin }
    const claim = { walletAddress: visitor.address, signedTimestamp: deployment.clock.now }
    const revoke = { action: 'revoke_proof', qHash: first.data.qHash ?? '' } as const
    const signer = { walletAddress: visitor.address, chain: evmChain(84532), signedTimestamp: claim.signedTimestamp }
    const signature = await visitor.signMessage({ message: ownerActionMessage(revoke, signer) })
    await revokeProof(
      { qHash: revoke.qHash, claim: { ...claim, signature }, address: '::1', principal: anonymous },
      deployment,
    )
    expect(await redeemHandoff(redemption, deployment)).toMatchObject({ eligible: false, gateId })
  })

  test('its token also checks requirements that were added afterwards', async () => {
    const gate = await published()
    const page = await atGate(gate.gateId)
    const { data } = await prove(page, 'a')
    const redemption = { sid: page.sid, secret: page.secret, code: data.handoff?.code ?? '', origin }
    const { token, eligible } = await redeemHandoff(redemption, deployment)
    expect(eligible).toBe(true)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const harder = { ...gate, requirements: [about('a'), about('c')] } as GateDraft
    await updateGate(gate.gateId, harder, { owner, ports: deployment.ports })
    expect(await verifyHandoff({ token, origin, gateId: gate.gateId }, deployment)).toMatchObject({ eligible: false })
  })

  test('is not eligible any more after the profile of its gate was erased', async () => {
    const { gateId } = await published()
    const page = await atGate(gateId)
    const { data } = await prove(page, 'a')
    await deployment.ports.store.accounts.erase(owner.profileId)
    const redemption = { sid: page.sid, secret: page.secret, code: data.handoff?.code ?? '', origin }
    const { token, eligible } = await redeemHandoff(redemption, deployment)
    expect(eligible).toBe(false)
    expect(await verifyHandoff({ token, origin, gateId }, deployment)).toMatchObject({ eligible: false, gateId })
  })
})

const use = async (page: { sid: string; keys: HandoffKeys }, gateId: string, qHashes: string[], signer = visitor) => {
  const action = {
    action: 'use_proofs',
    sid: page.sid,
    origin,
    gateId,
    qHashes,
    service: 'https://api.svc.test',
  } as const
  const signedTimestamp = deployment.clock.now
  const who = { walletAddress: signer.address, chain: evmChain(84532), signedTimestamp }
  const signature = await signer.signMessage({ message: ownerActionMessage(action, who) })
  const claim = { walletAddress: signer.address, signature, signedTimestamp }
  const request = { sid: page.sid, claim, qHashes, principal: anonymous, keys: page.keys }
  return reuseProofs(request, deployment)
}
const proven = async (gateId: string) => {
  const page = await atGate(gateId)
  return (await prove(page, 'a')).data.qHash ?? ''
}

describe('existing proofs', () => {
  test('finish the hand-off with a fresh signature that names it', async () => {
    const { gateId } = await published()
    const qHash = await proven(gateId)
    const page = await atGate(gateId)
    expect(await use(page, gateId, [qHash])).toEqual({
      qHash,
      qHashes: [qHash],
      handoff: { sid: page.sid, code: expect.stringMatching(/^[\w-]{43}$/) },
      gate: { gateId, allRequiredSatisfied: true, missingVerifierIds: [], payment: 'none' },
    })
  })

  test('count by their signed ids, in upper and lower case', async () => {
    const { gateId } = await published()
    const qHash = await proven(gateId)
    const page = await atGate(gateId)
    const written = `0x${qHash.slice(2).toUpperCase()}`
    expect(await use(page, gateId, [written])).toMatchObject({ qHash, handoff: { sid: page.sid } })
  })

  test('leave the hand-off open while a payment is due', async () => {
    const { gateId } = await published({ monetization: { charge } })
    const qHash = await proven(gateId)
    const page = await atGate(gateId)
    const reused = await use(page, gateId, [qHash])
    expect(reused).toEqual({
      qHash,
      qHashes: [qHash],
      gate: { gateId, allRequiredSatisfied: true, missingVerifierIds: [], payment: 'due' },
    })
  })

  test('are refused for another hand-off, for another wallet, and when a requirement is missing', async () => {
    const { gateId } = await published()
    const qHash = await proven(gateId)
    const page = await atGate(gateId)
    const other = await atGate(gateId)
    expect(await codeOf(use({ ...page, keys: other.keys }, gateId, [qHash]))).toBe('HANDOFF_AUTH_REQUIRED')
    const stranger = privateKeyToAccount(generatePrivateKey())
    expect(await codeOf(use(page, gateId, [qHash], stranger))).toBe('GATE_REQUIREMENTS_NOT_MET')
    const { gateId: harder } = await published({ requirements: [about('a'), about('b')] })
    const there = await atGate(harder)
    expect(await codeOf(use(there, harder, [qHash]))).toBe('GATE_REQUIREMENTS_NOT_MET')
    const plain = await embedder(origin, deployment)
    expect(await codeOf(use(plain, gateId, [qHash]))).toBe('HANDOFF_MISMATCH')
    const unsigned = { sid: page.sid, claim: {}, qHashes: [qHash], principal: anonymous, keys: page.keys }
    expect(await codeOf(reuseProofs(unsigned, deployment))).toBe('WALLET_AUTH_REQUIRED')
    expect(await deployment.ports.store.handoffs.find(page.sid)).toMatchObject({ status: 'pending', result: null })
  })
})
