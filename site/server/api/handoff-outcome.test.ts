import { createHash, randomBytes } from 'node:crypto'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSvc } from '../../../shared/client/svc.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { GateDraft } from '../../../shared/gate/model.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { signedBy } from '../deployment.fixture.ts'
import { createGate, updateGate } from '../gates/gates.ts'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let person: PrivateKeyAccount
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now += 1000
  person = privateKeyToAccount(generatePrivateKey())
})

const origin = 'https://shop.example'
const owner = { profileId: 'owner' }

/** Creates a hand-off of the embedder's own page. */
async function begin(ask: { gateId?: string; verifiers?: string[] }) {
  const [sid, secret] = [randomBytes(18).toString('base64url'), randomBytes(32).toString('base64url')]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  await app.call('createHandoff', { path: { sid }, headers: { origin }, body: { challenge, mode: 'inline', ...ask } })
  return { sid, secret }
}
type Handoff = Awaited<ReturnType<typeof begin>>

async function prove({ sid, secret }: Handoff, data: JsonObject, verifierIds = ['ownership-basic'] as const) {
  app.clock.now += 1
  const signed = await signedBy(
    person,
    { verifierIds: [...verifierIds], data: { ...data, handoff: { sid, origin } } },
    app,
  )
  const headers = { origin, 'x-svc-handoff': `${sid}.${secret}` }
  const { reply } = await app.call('verify', { body: signed, headers })
  return { qHash: reply['data'].qHash, code: reply['data'].handoff?.code }
}
const content = (text: string) => ({ owner: person.address, content: text })
const reference = (id: string) => ({ owner: person.address, reference: { type: 'doc', id } })

async function revoke(qHash: string) {
  const signedTimestamp = app.clock.now
  const signer = { walletAddress: person.address, chain: evmChain(84532), signedTimestamp }
  const signature = await person.signMessage({ message: ownerActionMessage({ action: 'revoke_proof', qHash }, signer) })
  const body = { walletAddress: person.address, signature, signedTimestamp }
  expect((await app.call('revokeProof', { path: { qHash }, body })).status).toBe(200)
}

async function redeem({ sid, secret }: Handoff, code: string) {
  const headers = { origin, authorization: `Bearer ${secret}` }
  return (await app.call('redeemHandoff', { path: { sid }, headers, body: { code } })).reply['data']
}

async function exchange(token: string, expected: Record<string, unknown>) {
  const { status, reply } = await app.call('verifyHandoff', { body: { token, origin, ...expected } })
  return [status, reply['error']?.code ?? reply['data'].eligible]
}

/** Sends a request of the SDK to the server. */
const sendToApp: typeof globalThis.fetch = async (input, init) =>
  app.request(new URL(new Request(input).url).pathname, init)

/** Exchanges a token as the server of a site does that lets people in by the SDK. */
async function enter(token: string, expected: { gateId: string } | { verifierIds: string[] }) {
  const svc = createSvc({ baseUrl: 'https://api.svc.test', fetch: sendToApp })
  return svc.requireHandoff(token, { origin, ...expected })
}

let gates = 0
const draftOf = (requirements: object[]) => {
  const draft = { gateId: `outcome-${gates}`, name: 'Members', status: 'published', requirements }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by what it is given to
  return draft as unknown as GateDraft
}
async function published(requirements: object[]) {
  gates++
  await createGate(draftOf(requirements), owner, app)
  return `outcome-${gates}`
}
const basic = { verifierId: 'ownership-basic' }

describe('an outcome without a gate', () => {
  test('is not eligible when its proof was revoked before the code was redeemed', async () => {
    const handoff = await begin({ verifiers: ['ownership-basic'] })
    const { qHash, code } = await prove(handoff, content('terms'))
    await revoke(qHash)
    const { eligible, token } = await redeem(handoff, code)
    expect(eligible).toBe(false)
    expect(await exchange(token, { verifierIds: ['ownership-basic'] })).toEqual([200, false])
  })

  test('is not eligible when a revoked proof requested the code again', async () => {
    const handoff = await begin({ verifiers: ['ownership-basic'] })
    const body = await signedBy(person, { data: { ...content('x'), handoff: { sid: handoff.sid, origin } } }, app)
    const headers = { origin, 'x-svc-handoff': `${handoff.sid}.${handoff.secret}` }
    const first = await app.call('verify', { body, headers })
    await revoke(first.reply['data'].qHash)
    const secondReply = await app.call('verify', { body, headers })
    const code = secondReply.reply['data'].handoff?.code ?? first.reply['data'].handoff.code
    expect(await redeem(handoff, code)).toMatchObject({ eligible: false })
  })
})

describe('a server that uses requireHandoff', () => {
  test.each([
    ['verifiers', false, 'PROOF_NOT_VERIFIED'],
    ['a gate', true, 'GATE_REQUIREMENTS_NOT_MET'],
  ])('lets in who proved %s, and nobody whose proof was revoked before the exchange', async (_, hasGate, reason) => {
    const gateId = hasGate ? await published([basic]) : undefined
    const ask = gateId === undefined ? { verifiers: ['ownership-basic'] } : { gateId }
    const expected = gateId === undefined ? { verifierIds: ['ownership-basic'] } : { gateId }
    const tokenOf = async (text: string) => {
      const handoff = await begin(ask)
      const { qHash, code } = await prove(handoff, content(text))
      const { token, eligible } = await redeem(handoff, code)
      expect(eligible).toBe(true)
      return { qHash, token }
    }
    const first = await tokenOf('terms')
    await revoke(first.qHash)
    const refused = { name: 'HandoffError', reason, code: reason, status: 403 }
    await expect(enter(first.token, expected)).rejects.toMatchObject(refused)
    // the answer used the token up
    await expect(enter(first.token, expected)).rejects.toMatchObject({ code: 'HANDOFF_ALREADY_USED', status: 409 })
    const { token, qHash } = await tokenOf('other terms')
    expect(await enter(token, expected)).toMatchObject({ eligible: true, qHash, gateId: gateId ?? null })
  })
})

describe('a server that names verifiers beside the gate', () => {
  test('gets those that were verified, not those that the gate required at the beginning', async () => {
    const gateId = await published([basic, { verifierId: 'ownership-pseudonym' }])
    const handoff = await begin({ gateId })
    await updateGate(gateId, draftOf([basic]), { owner, ports: app.ports })
    const { code } = await prove(handoff, content('anything'))
    const { token, verifierIds } = await redeem(handoff, code)
    expect(verifierIds).toEqual(['ownership-basic'])
    const mismatch = [403, 'HANDOFF_AUDIENCE_MISMATCH']
    expect(await exchange(token, { gateId, verifierIds: ['ownership-pseudonym'] })).toEqual(mismatch)
    expect(await exchange(token, { gateId, verifierIds: ['ownership-basic'] })).toEqual([200, true])
  })

  test('gets a no for a revoked proof, although another proof passes the gate', async () => {
    const gateId = await published([basic])
    const other = await begin({ gateId })
    await prove(other, reference('else'))
    const handoff = await begin({ gateId })
    const { qHash, code } = await prove(handoff, reference('terms'))
    const { token } = await redeem(handoff, code)
    await revoke(qHash)
    const expected = { gateId, verifierIds: ['ownership-basic'], data: { reference: { id: 'terms' } } }
    expect(await exchange(token, expected)).toEqual([200, false])
  })

  test('gets a yes while the proof that it names is in force', async () => {
    const gateId = await published([basic])
    const handoff = await begin({ gateId })
    const { code } = await prove(handoff, reference('terms'))
    const { token } = await redeem(handoff, code)
    const other = { gateId, verifierIds: ['ownership-basic'], data: { reference: { id: 'other' } } }
    expect(await exchange(token, other)).toEqual([403, 'HANDOFF_AUDIENCE_MISMATCH'])
    expect(await exchange(token, { ...other, data: { reference: { id: 'terms' } } })).toEqual([200, true])
  })
})
