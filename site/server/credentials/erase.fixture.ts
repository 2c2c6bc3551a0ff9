import { createHash, randomBytes } from 'node:crypto'
import type { PrivateKeyAccount } from 'viem/accounts'
import { expect } from 'vitest'
import { gateFields } from '../../../shared/verifiers/gate-fields.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import type { openApp } from '../api/app.fixture.ts'
import { aGate } from '../api/gate.fixture.ts'
import { newTicket, testPage } from '../api/test-mode.fixture.ts'
import { newBrowser } from '../api/browser.fixture.ts'
import { makeProof, newAccount, ownerBody, ownerHeaders, service } from '../api/owner.fixture.ts'
import { signedBy } from '../deployment.fixture.ts'
import { operatorId } from '../gates/operator-gates.ts'
import { storedGate, storedPayment } from '../payments/sale.fixture.ts'
import { aDelivery, aWebhook, hash, handoff as sampleHandoff, proof, randomId } from '../ports/store/samples.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { newKeys, publicKeyOf } from '../webhooks/sign.ts'
import { addStatusEntry, newStatusEntry } from './settled-entry.ts'

export type App = Awaited<ReturnType<typeof openApp>>
/** What links stored data to a person, by name: each with the values that must not be found. */
export type Traces = Record<string, string[]>

const pageOrigin = 'https://shop.example'

/** Stores a proof of every verifier, in which everything has a value that is found nowhere else. */
async function storeProofs(app: App, account: PrivateKeyAccount): Promise<{ qHashes: string[]; traces: Traces }> {
  const { now } = app.clock
  const traces: Traces = { claims: [], inputs: [], evidence: [], identities: [], options: [], meta: [], tags: [] }
  const unique = (kind: string) => {
    const value = `${kind}-${randomId()}`
    traces[kind]?.push(value)
    return value
  }
  const wallet = account.address.toLowerCase()
  const qHashes: string[] = []
  for (const [at, verifierId] of VerifierId.options.entries()) {
    const claims = Object.fromEntries(
      Object.keys(gateFields[verifierId].claims).map((name) => [name, unique('claims')]),
    )
    const input = { content: unique('inputs') }
    const made: ProofRecord = proof({
      walletAddress: wallet,
      subject: wallet,
      privacyLevel: at % 2 === 0 ? 'public' : 'private',
      verifierIds: [verifierId],
      tags: [unique('tags')],
      outcomes: [{ verifierId, verified: true, input, claims, provider: 'p', checkedAt: now, expiresAt: null }],
      sealed: {
        input: { [verifierId]: { content: unique('inputs') } },
        inputHashes: { [verifierId]: hash(unique('inputs')) },
        evidence: { [verifierId]: { answer: unique('evidence') } },
        identity: { [verifierId]: { providerUserIdHash: unique('identities') } },
        options: { note: unique('options') },
        meta: { note: unique('meta') },
      },
      expiresAt: null,
      createdAt: now,
      completedAt: now,
    })
    // oxlint-disable-next-line no-await-in-loop -- a few
    const record = addStatusEntry(made, await newStatusEntry(made, app))
    // oxlint-disable-next-line no-await-in-loop
    await app.ports.store.proofs.insert(record, [84_532])
    // oxlint-disable-next-line no-await-in-loop
    await app.ports.store.holdings.take(
      { space: 'handles', key: randomId(), holder: wallet, expiresAt: null, quarantineMs: 1000 },
      { qHash: record.qHash, now },
    )
    traces['secrets'] = [...(traces['secrets'] ?? []), record.sealed.credentialSecret ?? '']
    qHashes.push(record.qHash)
  }
  return { qHashes, traces }
}

/** Reads the credentials of a proof as its owner, and returns everything in them that nobody else has. */
async function readCredentialParts(app: App, account: PrivateKeyAccount, qHash: string): Promise<Traces> {
  const action = { action: 'access_private_proof', qHash }
  const headers = await ownerHeaders(account, action, app.clock.now)
  const { status, reply } = await app.call('getCredentials', { path: { qHash }, headers })
  expect([status, reply['error']]).toEqual([200, undefined])
  const traces: Traces = { tokens: [], signatures: [], disclosures: [], salts: [], digests: [] }
  for (const { credential } of reply['data'].credentials) {
    const [jwt = '', ...disclosures] = String(credential).split('~').filter(Boolean)
    const [, payload = '', signature = ''] = jwt.split('.')
    traces['tokens']?.push(jwt, payload)
    traces['signatures']?.push(signature)
    traces['digests']?.push(...JSON.parse(Buffer.from(payload, 'base64url').toString()).claims['_sd'])
    for (const disclosure of disclosures) {
      traces['disclosures']?.push(disclosure)
      traces['salts']?.push(JSON.parse(Buffer.from(disclosure, 'base64url').toString())[0])
    }
  }
  return traces
}

/** Makes a proof for a page's hand-off, which the page exchanges. */
async function finishHandoff(app: App, account: PrivateKeyAccount, content: string): Promise<Traces> {
  const [sid, secret] = [randomId(), randomBytes(32).toString('base64url')]
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const body = { challenge, verifiers: ['ownership-basic'], mode: 'inline' }
  await app.call('createHandoff', { path: { sid }, headers: { origin: pageOrigin }, body })
  const data = { owner: account.address, content, handoff: { sid, origin: pageOrigin } }
  const headers = { origin: pageOrigin, 'x-svc-handoff': `${sid}.${secret}` }
  const submitted = await app.call('verify', { body: await signedBy(account, { data }, app), headers })
  const { code } = submitted.reply['data'].handoff
  const bearer = { origin: pageOrigin, authorization: `Bearer ${secret}` }
  const redeemed = await app.call('redeemHandoff', { path: { sid }, headers: bearer, body: { code } })
  expect([submitted.status, redeemed.status]).toEqual([200, 200])
  return { handoffs: [sid, hash(String(code)), hash(String(redeemed.reply['data'].token))] }
}

/** Makes a gate of somebody else. */
export async function openGate(app: App): Promise<string> {
  const reward = { delivery: 'reveal' as const, value: 'a word', label: 'A word' }
  return (await storedGate(app, { reward }, operatorId)).gateId
}

/** Passes a gate by a proof, and pays for it by others. */
async function passGate(
  app: App,
  account: PrivateKeyAccount,
  { gateId, qHashes }: { gateId: string; qHashes: readonly string[] },
): Promise<void> {
  const data = { owner: account.address, content: `text ${randomId()}` }
  const made = await app.call('verify', { body: { ...(await signedBy(account, { data }, app)), gateId } })
  const { qHash } = made.reply['data']
  const headers = await ownerHeaders(account, { action: 'fulfill_gate', gateId, qHash, service }, app.clock.now)
  const { status, reply } = await app.call('fulfillGate', { path: { gateId }, body: { qHash }, headers })
  expect([status, reply['error']]).toEqual([200, undefined])
  const owner = { walletAddress: account.address.toLowerCase(), chain: 'eip155:84532', signerKind: 'key' as const }
  await app.ports.store.entitlements.claim(gateId, { kind: 'account', key: randomId() }, owner)
  await storedPayment(app, { gateId, qHash: qHashes[0] ?? '' })
  await storedPayment(app, { gateId, qHash: qHashes[1] ?? '', status: 'open' })
  await storedPayment(app, { gateId, qHash: qHashes[2] ?? '', status: 'delivered' })
  await storedPayment(app, { gateId, qHash: qHashes[3] ?? '', method: 'usdc', status: 'open' })
  await app.ports.store.jobs.add({ kind: 'settle', key: qHashes[4] ?? '', dueAt: app.clock.now + 60_000 })
}

/** Lets a wallet without an account use whatever takes proofs, and returns what may be left of it. */
export async function usePerson(
  app: App,
  gateId: string,
): Promise<{ account: PrivateKeyAccount; qHashes: string[]; traces: Traces }> {
  const account = newAccount()
  const wallet = account.address.toLowerCase()
  const { now } = app.clock
  const { qHashes, traces } = await storeProofs(app, account)
  const text = `text ${randomId()}`
  const [written, renewed] = [await makeProof(app, account, {}, text), await makeProof(app, account)]
  const all = [...qHashes, written, renewed]
  const parts = await Promise.all(all.map((qHash) => readCredentialParts(app, account, qHash)))
  for (const part of parts)
    for (const [name, values] of Object.entries(part)) traces[name] = [...(traces[name] ?? []), ...values]
  await app.ports.store.proofs.revoke(renewed, now, written)
  Object.assign(traces, await finishHandoff(app, account, `text ${randomId()}`))
  await passGate(app, account, { gateId, qHashes })
  const action = { action: 'grant_proof_access', service, qHash: written, walletAddress: wallet }
  await app.call('grantAccess', { body: { qHash: written, ...(await ownerBody(account, action, now)) } })
  const known = { provider: 'github', verifierId: 'ownership-social', wallet, account: { id: randomId() } }
  await app.ports.store.links.insert(hash(randomId()), { ...known, verifiedAt: now, expiresAt: now + 60_000 })
  await app.ports.store.handoffs.insert(sampleHandoff({ createdAt: now, expiresAt: now + 1 }))
  const did = `did:pkh:eip155:84532:${wallet}`
  return { account, qHashes: all, traces: { ...traces, wallet: [account.address, wallet], did: [did], text: [text] } }
}

/** Signs the erasure of everything that a wallet has. */
export async function erase(app: App, account: PrivateKeyAccount) {
  const warning = 'Permanently erases every proof of this wallet'
  const action = { action: 'erase_all_proofs', service, walletAddress: account.address.toLowerCase(), warning }
  return await app.call('eraseProofs', { body: await ownerBody(account, action, app.clock.now) })
}

/** Runs a test hand-off to its token and makes a test gate, and returns what may be left of both. */
async function useTestMode(app: App, browser: ReturnType<typeof newBrowser>): Promise<Traces> {
  const made = await browser.call('createAccessKey', { body: { label: `label ${randomId()}`, test: true } })
  const key = { authorization: `Bearer ${made.reply['data'].accessKey}` }
  const [page, unused] = [testPage(app), await newTicket(app, key)]
  const begun = await page.begin({ ticket: await newTicket(app, key), ending: 'success' })
  const { code } = begun.reply['data'].test
  const { token } = (await page.redeem(code)).reply['data']
  const gate = aGate()
  expect((await app.call('createGate', { headers: key, body: gate })).status).toBe(201)
  return {
    testKeys: [hash(String(made.reply['data'].accessKey))],
    testTickets: [hash(unused)],
    testHandoffs: [page.sid, hash(String(code)), hash(String(token))],
    testGates: [gate.gateId],
  }
}

/** Makes a webhook with one delivery, and returns what may be left of both. */
async function useWebhook({ ports: { store }, clock: { now } }: App, profileId: string): Promise<Traces> {
  const keys = newKeys((bytes) => new Uint8Array(randomBytes(bytes)))
  const webhook = aWebhook({
    profileId,
    url: `https://${randomId()}.example/`,
    publicKey: publicKeyOf(keys),
    createdAt: now,
  })
  await store.webhooks.insert(webhook, keys)
  // due before those of other profiles
  await store.webhooks.wake([webhook], 0)
  const claimed = await store.webhooks.next('healthy', { now, leaseMs: 1, pauseMs: 24 * 3_600_000, perHost: 1 })
  const { leasedUntil = 0 } = claimed ?? {}
  const delivery = aDelivery(webhook.id, 6)
  expect(await store.webhooks.record(webhook.id, { leasedUntil, state: { sentUpTo: 6 }, delivery })).toBe(true)
  await store.webhooks.release(webhook.id, { leasedUntil, dueAt: null })
  return {
    webhooks: [webhook.id, webhook.url, webhook.host, webhook.publicKey, delivery.eventId],
    webhookKeys: [keys.secret, keys.privateKey.d],
  }
}

/** Gives the wallet an account with everything that an account can have. Returns its browser and its traces. */
export async function openAccount(app: App, account: PrivateKeyAccount) {
  const browser = newBrowser(app)
  await browser.show(account)
  const { id: profileId } = (await browser.call('session')).reply['data'].profile
  const { store } = app.ports
  const { now } = app.clock
  const lasting = { createdAt: now, expiresAt: now + 60_000 }
  await browser.call('endOtherSessions', { body: { revokeAccess: true } })
  const { reply } = await browser.call('createAccessKey', { body: { label: `label ${randomId()}` } })
  const secret = { qHash: `0x${randomBytes(32).toString('hex')}`, profileId, alias: `alias ${randomId()}` }
  await store.secrets.insert({ ...secret, type: 'single', createdAt: now, updatedAt: now }, `value ${randomId()}`)
  const client = { clientId: 'svc-mcp-host', redirectUri: `https://${randomId()}.example/cb`, scope: 'svc:core' }
  await store.oauth.approve({ profileId, ...client, createdAt: now })
  const did = `did:pkh:eip155:84532:${account.address.toLowerCase()}`
  const grant = { id: randomId(), profileId, did, ...client, ...lasting, revokedAt: null }
  const [code, access, refresh] = [hash(randomId()), hash(randomId()), hash(randomId())]
  const asked = { redirectUri: client.redirectUri, challenge: randomId(), resource: 'https://mcp.example/mcp' }
  await store.oauth.begin(grant, { hash: code, grantId: grant.id, ...asked, expiresAt: lasting.expiresAt })
  const { expiresAt } = lasting
  await store.oauth.issue(grant.id, { access: { hash: access, expiresAt }, refresh: { hash: refresh, expiresAt } })
  await store.payouts.open({ profileId, accountId: `acct_${randomId()}`, isReady: true, updatedAt: now })
  const qHash = await makeProof(app, account, { privacyLevel: 'public', publicDisplay: true })
  await store.ipfsCopies.request(qHash, now)
  await store.anchors.request(qHash, [84_532, 10], now)
  await store.ipfsCopies.prepare(qHash, { cid: `bafkrei${randomId()}`, size: 1 }, now)
  const { gateId } = await storedGate(app, { name: `gate ${randomId()}` }, profileId)
  await store.gates.keepTerms(gateId, 1, now)
  const traces: Traces = {
    profile: [profileId],
    keys: [hash(String(reply['data'].accessKey))],
    aliases: [secret.alias, secret.qHash],
    grants: [grant.id, code, access, refresh],
    redirects: [client.redirectUri],
    ...(await useTestMode(app, browser)),
    ...(await useWebhook(app, profileId)),
  }
  return { browser, traces }
}
