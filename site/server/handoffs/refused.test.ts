// What the owner of a gate learns at once when the gate refuses a person in a hand-off that goes on.
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import type { GateDraft } from '../../../shared/gate/model.ts'
import { evmChain } from '../../../shared/proof/chain.ts'
import { ownerActionMessage } from '../../../shared/proof/owner-action.ts'
import { anonymous } from '../accounts/principal.ts'
import { codeOf, embedder, type OpenDeployment, signedBy, useDeployment } from '../deployment.fixture.ts'
import { eventsOf, newProfile } from '../events/parties.fixture.ts'
import { createGate } from '../gates/gates.ts'
import { verify } from '../verification/verify.ts'
import { byGithub, proveAccount } from './prove-account.fixture.ts'
import { reuseProofs } from './reuse.ts'

const origin = 'https://shop.example'
let deployment: OpenDeployment
let profileId: string
const newWallet = () => privateKeyToAccount(generatePrivateKey())

useDeployment((opened) => (deployment = opened))
beforeEach(async () => {
  ;({ id: profileId } = await newProfile(deployment))
})

let count = 0
async function publish(more: object): Promise<string> {
  const draft = { gateId: `refusing-${++count}`, name: 'Readers', status: 'published', ...more }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by what it is given to
  await createGate(draft as GateDraft, { profileId }, deployment)
  return draft.gateId
}

/** The types and the data of what the owner of the gate reads about people, without the gate itself. */
const told = async () =>
  (await eventsOf(deployment, profileId, 'events'))
    .filter(({ type }) => type !== 'gate.published')
    .map(({ type, data: { gateId: _gate, ...data } }) => [type, data])

/** What the owner reads about a proof in each of its events. */
const named = (page: { sid: string }, qHash: string | undefined, who: PrivateKeyAccount) => ({
  qHash,
  walletAddress: who.address.toLowerCase(),
  sid: page.sid,
})

test('an account that has opened the gate with another wallet is refused at once, and once for the same request', async () => {
  const gateId = await publish({ requirements: [byGithub], policy: { uniqueBy: ['account'] } })
  const [first, second] = [newWallet(), newWallet()]
  const one = await proveAccount(gateId, first, { id: '7', origin, deployment })
  const other = await proveAccount(gateId, second, { id: '7', origin, deployment })
  expect([one.isIn, other.isIn]).toEqual([true, false])
  expect((await other.again()).data.duplicate).toBe(true)
  const [of, ofOther] = [
    named(one.page, one.reply.data.qHash, first),
    named(other.page, other.reply.data.qHash, second),
  ]
  const why = { code: 'GATE_REQUIREMENTS_NOT_MET', reason: 'ALREADY_CLAIMED', verifierId: 'ownership-social' }
  expect(await told()).toEqual([
    ['proof.verified', of],
    ['handoff.completed', of],
    ['gate.passed', of],
    ['proof.verified', ofOther],
    ['handoff.refused', { ...ofOther, ...why }],
  ])
})

test('a private check that says no names its verifier and the reason, and nothing of the proof', async () => {
  const domain = 'readers.example'
  const match = [{ path: 'domain', op: 'eq', value: domain }]
  const gateId = await publish({ requirements: [{ verifierId: 'ownership-dns-txt', match }] })
  const who = newWallet()
  const dns = { txt: async () => ['another record'], addresses: async () => [] }
  const deps = { ...deployment, ports: { ...deployment.ports, dns } }
  const page = await embedder(origin, deps, { gateId })
  const body = { verifierIds: ['ownership-dns-txt' as const], data: { domain, handoff: page.mark } }
  const { data } = await verify(await signedBy(who, body, deps), page.keys, deps)
  const of = named(page, data.qHash, who)
  const why = { code: 'PROOF_NOT_VERIFIED', reason: 'DNS_RECORD_MISMATCH', verifierId: 'ownership-dns-txt' }
  expect(await told()).toEqual([
    ['proof.rejected', of],
    ['handoff.refused', { ...of, ...why }],
  ])
})

const row = (id: string) => ({
  verifierId: 'ownership-basic',
  match: [{ path: 'reference.id', op: 'eq', value: id }],
})

test('nobody is refused while the gate only asks for one more proof', async () => {
  const gateId = await publish({ requirements: [row('a'), row('b')] })
  const who = newWallet()
  const page = await embedder(origin, deployment, { gateId })
  const data = { owner: who.address, reference: { type: 'doc', id: 'a' }, handoff: page.mark }
  const { data: made } = await verify(await signedBy(who, { data }, deployment), page.keys, deployment)
  expect(await told()).toEqual([['proof.verified', named(page, made.qHash, who)]])
})

test('earlier proofs that do not pass are a refusal, but not proofs of somebody else', async () => {
  const gateId = await publish({ requirements: [byGithub], policy: { uniqueBy: ['account'] } })
  const [first, second] = [newWallet(), newWallet()]
  const one = await proveAccount(gateId, first, { id: '8', origin, deployment })
  const { reply, deps } = await proveAccount(gateId, second, { id: '8', origin, deployment })
  const before = (await told()).length
  const page = await embedder(origin, deps, { gateId })
  const use = async (qHash: string) => {
    const action = { action: 'use_proofs' as const, sid: page.sid, origin, gateId, qHashes: [qHash] }
    const signedTimestamp = deployment.clock.now
    const signer = { walletAddress: second.address, chain: evmChain(84532), signedTimestamp }
    const message = ownerActionMessage({ ...action, service: 'https://api.svc.test' }, signer)
    const claim = { walletAddress: second.address, signature: await second.signMessage({ message }), signedTimestamp }
    const ask = { sid: page.sid, claim, qHashes: [qHash], principal: anonymous, keys: page.keys }
    return await codeOf(reuseProofs(ask, deployment))
  }
  const [own, theirs] = [reply.data.qHash ?? '', one.reply.data.qHash ?? '']
  expect([await use(own), await use(theirs)]).toEqual(['GATE_REQUIREMENTS_NOT_MET', 'GATE_REQUIREMENTS_NOT_MET'])
  const why = { code: 'GATE_REQUIREMENTS_NOT_MET', reason: 'ALREADY_CLAIMED', verifierId: 'ownership-social' }
  expect((await told()).slice(before)).toEqual([['handoff.refused', { ...named(page, own, second), ...why }]])
})
