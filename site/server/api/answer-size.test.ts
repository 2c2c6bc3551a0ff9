import { afterAll, beforeAll, expect, test } from 'vitest'
import { now, person, proof } from '../ports/store/samples.ts'
import type { Outcome } from '../records/proofs.ts'
import { openMcp } from '../mcp/mcp.fixture.ts'
import { maxMethods } from '../accounts/sign-in/sign-in.ts'
import { approvalLimit } from '../ports/store/accounts/oauth-approvals.ts'
import { grantLimits } from '../ports/store/accounts/oauth-grants.ts'
import { openApp } from './app.fixture.ts'
import { gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let mcp: Awaited<ReturnType<typeof openMcp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp()
  mcp = await openMcp()
  owner = await gateOwner(app)
})
afterAll(async () => {
  await app.close()
  await mcp.close()
})

const pageBytes = 256 * 1024
const sizeOf = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer))

const redirectUri = (at: number) => `https://a.example/${at}/`.padEnd(2048, 'x')
const verifierIds = ['ownership-basic', 'wallet-risk', 'nft-ownership', 'token-holding', 'contract-ownership']
/** The length with which a thousand proofs are just within what one check reads. */
const title = '"'.repeat(100)

/** Stores a thousand listed proofs with the verifiers above, each about another object. */
async function storeMany(walletAddress: string, { ports }: { ports: Pick<typeof app.ports, 'store' | 'now'> }) {
  const outcome = (verifierId: string, at: number): Outcome => ({
    verifierId,
    verified: true,
    input:
      verifierId === 'ownership-basic'
        ? { owner: walletAddress, reference: { type: 'doc', id: `${at}`, title } }
        : { tokenId: `${at}`, chainId: 1 },
    claims: { contentHash: `0x${at.toString(16).padStart(64, '0')}`, policyVerified: true },
    provider: 'svc',
    checkedAt: ports.now(),
    expiresAt: null,
  })
  const made = Array.from({ length: 1000 }, (_, at) =>
    proof({
      walletAddress,
      subject: walletAddress,
      createdAt: now - at,
      privacyLevel: 'public',
      verifierIds,
      outcomes: verifierIds.map((id) => outcome(id, at)),
      tags: ['t'],
      expiresAt: null,
    }),
  )
  await Promise.all(made.map((each) => ports.store.proofs.insert(each)))
  return made.map(({ qHash }) => qHash)
}

test('a check names as many proofs as fit into an answer, and counts all', async () => {
  const walletAddress = newAccount().address.toLowerCase()
  const made = await storeMany(walletAddress, app)
  const ask = async (query: Record<string, string>) => {
    const parameters = { address: walletAddress, limit: '1000', includeQHashes: '1', ...query }
    const { status, reply } = await app.call('checkProofs', { query: `?${new URLSearchParams(parameters).toString()}` })
    expect([status, sizeOf(reply) <= pageBytes + 1024]).toEqual([200, true])
    return reply['data']
  }
  const select = ['reference.title', 'reference.id', 'contentHash', 'owner'].join(',')
  const whole = await ask({ verifierIds: verifierIds.join(','), select, minCount: '1000' })
  expect(whole).toMatchObject({ eligible: true, matchedCount: 1000, hasMore: true })
  expect(whole.matchedQHashes).toEqual(made.slice(0, whole.matchedQHashes.length))
  expect(whole.matchedQHashes.length).toBeGreaterThan(500)
  expect(whole.projections.length).toBeGreaterThan(5)
  const [row] = whole.gate.rows
  expect(row.qHashes).toEqual(made.slice(0, 160))
  await ask({ tags: 't', select })
  // without verifiers all of them are checked
  await ask({ tags: 't', minCount: '900', select })
  const small = await ask({ verifierIds: 'ownership-basic', limit: '100', select: 'reference.id' })
  expect(small).not.toHaveProperty('hasMore')
  expect([small.matchedQHashes, small.gate.rows[0].qHashes]).toEqual([made.slice(0, 100), made.slice(0, 100)])
  expect(small.projections).toHaveLength(100)

  const body = {
    gateId: 'many-rows',
    name: 'x',
    status: 'published',
    requirements: Array.from({ length: 10 }, () => ({ verifierId: 'ownership-basic', minCount: 1000 })),
  }
  expect((await owner.browser.call('createGate', { body })).status).toBe(201)
  expect(await ask({ gateId: 'many-rows' })).toMatchObject({ eligible: true, matchedCount: 1000, hasMore: true })
})

const askPaths = async (count: number) => {
  const select = Array.from({ length: count }, (_, at) => `p${at}`).join(',')
  const query = `?address=${newAccount().address}&verifierIds=ownership-basic&select=${select}`
  return (await app.call('checkProofs', { query })).status
}

test('a check takes up to 32 paths', async () => {
  expect([await askPaths(32), await askPaths(33)]).toEqual([200, 400])
})

test('svc_proofs_check answers in 256 KiB', async () => {
  const walletAddress = newAccount().address.toLowerCase()
  await storeMany(walletAddress, mcp)
  const token = await mcp.connect(walletAddress)
  const args = { verifiers: verifierIds, minCount: 1000 }
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'svc_proofs_check', arguments: args } }
  const { text, body } = await mcp.post(request, { authorization: `Bearer ${token}` })
  expect(body.result.structuredContent).toMatchObject({ eligible: true, matchedCount: 1000, hasMore: true })
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(pageBytes)
})

test('the status of a hundred proofs fits into an answer', async () => {
  const walletAddress = newAccount().address.toLowerCase()
  const made = Array.from({ length: 100 }, () =>
    proof({ walletAddress, privacyLevel: 'public', revokedAt: now, supersededBy: proof().qHash }),
  )
  for (const each of made) await app.ports.store.proofs.insert(each)
  const { reply } = await app.call('statusBatch', { body: { qHashes: made.map(({ qHash }) => qHash) } })
  expect(Object.keys(reply['results'])).toHaveLength(100)
  expect(sizeOf(reply)).toBeLessThanOrEqual(pageBytes)
})

test('the largest lists of sign-in methods, access keys and connected apps fit into an answer', async () => {
  const { browser, account } = await gateOwner(app)
  const { accounts, oauth } = app.ports.store
  const { profileId } = (await accounts.method('wallet', `eip155:${account.address.toLowerCase()}`))!
  for (let each = 1; each < maxMethods; each++) {
    const data = { name: '"'.repeat(256) }
    await accounts.add(person({ profileId, kind: 'account', key: `github:${each}:${profileId}`, data }).method)
  }
  for (let each = 1; each < 100; each++) {
    const made = await browser.call('createAccessKey', { body: { label: '"'.repeat(64) } })
    expect(made.status).toBe(201)
  }
  const scope = 'svc:core svc:profile svc:secrets'
  for (let at = 0; at < approvalLimit + 5; at++)
    await oauth.approve({ profileId, clientId: 'c'.repeat(64), redirectUri: redirectUri(at), scope, createdAt: at })
  for (let at = 0; at < grantLimits.ofProfile + 5; at++) {
    const { id } = person().profile
    const grant = { id, profileId, did: 'did', clientId: 'd'.repeat(64), redirectUri: redirectUri(at), scope }
    const times = { createdAt: at, expiresAt: app.clock.now + 1_000_000, revokedAt: null }
    const code = { hash: id, grantId: id, redirectUri: redirectUri(at), challenge: '', resource: '', expiresAt: 1 }
    await oauth.begin({ ...grant, ...times }, code)
  }
  const session = await browser.call('session')
  const keys = await browser.call('listAccessKeys')
  const clients = await browser.call('listClients')
  expect(session.reply['data'].profile.accounts).toHaveLength(maxMethods - 1)
  expect(keys.reply['data'].accessKeys).toHaveLength(100)
  expect(clients.reply['data'].clients).toHaveLength(approvalLimit + grantLimits.ofProfile)
  for (const { reply } of [session, keys, clients]) expect(sizeOf(reply)).toBeLessThanOrEqual(pageBytes)
})
