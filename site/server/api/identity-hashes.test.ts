import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'
import { outcome, storedProof } from '../payments/sale.fixture.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerBody, ownerHeaders, service } from './owner.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>
let app: App
let mcp: Awaited<ReturnType<typeof openMcp>>
let stranger: string
beforeAll(async () => {
  app = await openApp()
  mcp = await openMcp()
  stranger = await mcp.connect(newAccount().address)
})
afterAll(async () => {
  await app?.close()
  await mcp?.close()
})

/** A keyed hash like those of verifiers. */
const personHash = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6'
const names = ['providerUserIdHash', 'memberHash', 'orgIdHash']

/** Stores a listed proof with the hash of a person beside the claims of its verifier. */
async function proofOf(verifierId: VerifierId, account: PrivateKeyAccount, deployment: Pick<App, 'ports'>) {
  const walletAddress = account.address.toLowerCase()
  const identity = { [verifierId]: Object.fromEntries(names.map((name) => [name, personHash])) }
  const record: Partial<ProofRecord> = {
    walletAddress,
    subject: walletAddress,
    tags: ['work'],
    outcomes: [outcome(verifierId, deployment, { claims: { provider: 'github' } })],
    sealed: { input: {}, evidence: {}, options: {}, meta: {}, identity },
  }
  return await storedProof(deployment, record)
}

/** Returns all answers that a stranger can get about it. */
async function strangersViews(
  { qHash, walletAddress }: ProofRecord,
  verifierId: VerifierId,
  account: PrivateKeyAccount,
) {
  const signed = { action: 'grant_proof_access', qHash, audience: null, expiresInSeconds: 3600, service }
  const request = { qHash, ...(await ownerBody(account, signed, app.clock.now)) }
  const grant = (await app.call('grantAccess', { body: request })).reply['data'].token
  const path = { qHash, address: walletAddress }
  const check = (more: string) =>
    app.call('checkProofs', { query: `?address=${walletAddress}&verifierIds=${verifierId}&includeQHashes=true${more}` })
  const page = await app.visit(`/proof/${qHash}`)
  const replies = await Promise.all([
    app.call('getProof', { path }),
    app.call('getProof', { path, headers: { 'x-access-grant': grant } }),
    app.call('listProofs', { path }),
    app.call('statusBatch', { body: { qHashes: [qHash] } }),
    check(''),
    check(`&select=${names.flatMap((name) => [name, `claims.${name}`, `identity.${name}`]).join(',')}`),
  ])
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(replies[1]?.reply['data'].publicDisplay).toBe(true)
  return [...replies.map(({ reply }) => JSON.stringify(reply)), await page.text()]
}

test.each(VerifierId.options)('only the owner’s view of %s has the hash of a person', async (verifierId) => {
  const account = newAccount()
  const record = await proofOf(verifierId, account, app)
  for (const view of await strangersViews(record, verifierId, account)) expect(view).not.toContain(personHash)
  const asOwner = await ownerHeaders(account, { action: 'access_private_proof', qHash: record.qHash }, app.clock.now)
  const owned = await app.call('getProof', { path: { qHash: record.qHash }, headers: asOwner })
  expect(owned.reply['data'].verifiedVerifiers[0].data.identity).toEqual({
    providerUserIdHash: personHash,
    memberHash: personHash,
    orgIdHash: personHash,
  })

  const proof = await proofOf(verifierId, account, mcp)
  const query = { qHash: proof.qHash, include: 'content' }
  const answers = [
    await mcp.call(stranger, 'svc_proofs_get', query),
    await mcp.call(stranger, 'svc_proofs_get', { identifier: account.address, include: 'content' }),
    await mcp.call(stranger, 'svc_proofs_check', { wallet: account.address, verifiers: [verifierId] }),
  ]
  expect(answers.map(({ success }) => success)).toEqual([true, true, true])
  expect(JSON.stringify(answers)).not.toContain(personHash)
})

test('a text search of a stranger does not tell whose hash is in a proof', async () => {
  const account = newAccount()
  const { walletAddress, qHash } = await proofOf('ownership-social', account, app)
  const found = async (q: string) => {
    const { reply } = await app.call('listProofs', { path: { address: walletAddress }, query: `?q=${q}` })
    return reply['data'].proofs.map((each: ProofRecord) => each.qHash)
  }
  expect(await found('github')).toEqual([qHash])
  expect(await found(personHash)).toEqual([])
  expect(await found('providerUserIdHash')).toEqual([])
})

test('hashes that an earlier version stored in the claims are shown only to the owner', async () => {
  const account = newAccount()
  const { qHash, walletAddress } = await proofOf('ownership-social', account, app)
  const earlier = [outcome('ownership-social', app, { claims: { provider: 'github', providerUserIdHash: personHash } })]
  const database = new DatabaseSync(join(app.dataDir, 'svc.db'), { timeout: 5000 })
  database.prepare('update proofs set outcomes = ? where "qHash" = ?').run(JSON.stringify(earlier), qHash)
  database.close()
  const record = { qHash, walletAddress }
  for (const view of await strangersViews(record as ProofRecord, 'ownership-social', account))
    expect(view).not.toContain(personHash)
})
