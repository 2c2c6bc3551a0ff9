// A proof may list several entries of one verifier, of which strangers may see only some (protocol/verification#reused-proofs).
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerHeaders, submitProof } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

const submit = (account: PrivateKeyAccount, request: object) => submitProof(app, account, request)

const open = (publicDisplay: boolean) => ({ privacyLevel: 'public', publicDisplay })

/** Makes a proof that lists an entry that everybody may see, and one that only its owner may see. */
async function listing(order: 'shown first' | 'hidden first') {
  const account = newAccount()
  const text = (content: string, isListed: boolean) =>
    submit(account, { data: { owner: account.address, content }, options: open(isListed) })
  const shown = await text('shown', true)
  const hidden = await text('hidden', false)
  const qHash = await submit(account, {
    verifierIds: ['ownership-pseudonym'],
    data: { pseudonymId: `n${app.clock.now}` },
    options: {
      ...open(false),
      reusedVerifierProofs: { 'ownership-basic': order === 'shown first' ? [shown, hidden] : [hidden, shown] },
    },
  })
  return { account, qHash }
}

/** Reads the credentials of a proof as text, and the hash of the content that each discloses. */
async function read(qHash: string, headers: Record<string, string> = {}) {
  const { reply } = await app.call('getCredentials', { path: { qHash }, headers })
  const credentials: { verifierId: string; credential: string }[] = reply['data'].credentials
  const hashes = credentials
    .filter(({ verifierId }) => verifierId === 'ownership-basic')
    .map(async ({ credential }) => (await readCredential(credential))?.claims['contentHash'])
  return { hashes: await Promise.all(hashes), text: credentials.map(({ credential }) => disclosed(credential)).join() }
}
const disclosed = (credential: string) =>
  credential
    .split('~')
    .slice(1)
    .map((each) => Buffer.from(each, 'base64url').toString())

test.each([
  ['shown first', 'shown', 'shown'],
  ['hidden first', 'hidden', undefined],
] as const)('a verifier has one credential, which discloses no hidden entry (%s)', async (order, own, strangers) => {
  const { account, qHash } = await listing(order)
  const signed = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
  expect((await read(qHash, signed)).hashes).toEqual([contentHash(own)])
  const seen = await read(qHash)
  expect(seen.hashes).toEqual([strangers && contentHash(strangers)])
  expect(seen.text).not.toContain(contentHash('hidden'))
})
