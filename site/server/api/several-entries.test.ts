// One proof may list several entries of a verifier, which were taken over from other proofs
// (protocol/verification#reused-proofs). A gate must decide by the entry that meets its row.
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import { outcome, storedProof } from '../payments/sale.fixture.ts'
import type { Hex } from '../ports/evm/evm.ts'
import { openApp } from './app.fixture.ts'
import { newBrowser } from './browser.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'
import { newAccount, submitProof } from './owner.fixture.ts'

const chainId = 84532
const reward = { delivery: 'reveal', value: 'the-word-behind-the-gate' }
let app: Awaited<ReturnType<typeof openApp>>
let chain: LocalChain
let host: Awaited<ReturnType<typeof gateOwner>>
/** The collection that gates require, and one that everybody may have. */
let wanted: Hex
let common: Hex
beforeAll(async () => {
  chain = await startChain()
  app = await openApp({ rpcUrl: chain.rpcUrl })
  ;[host, wanted, common] = [await gateOwner(app), await chain.deploy('Collectible'), await chain.deploy('Collectible')]
})
afterAll(async () => {
  await app?.close()
  await chain?.stop()
})

async function gateOf(requirement: object, policy: object = {}) {
  const gate = aGate({ requirements: [requirement], policy, reward })
  expect((await host.browser.call('createGate', { body: gate })).status).toBe(201)
  return gate.gateId
}
const ofWanted = () => ({
  verifierId: 'nft-ownership',
  match: [
    { path: 'contractAddress', op: 'eq', value: wanted },
    { path: 'chainId', op: 'eq', value: String(chainId) },
  ],
})

const give = (contract: Hex, to: string, id: bigint) => chain.send(contract, 'mint(address,uint256)', [to, id])
const burn = (contract: Hex, id: bigint) => chain.send(contract, 'burn(uint256)', [id])

const submit = (account: PrivateKeyAccount, request: object) => submitProof(app, account, request)
const holding = (contractAddress: Hex, id: bigint) => ({
  verifierIds: ['nft-ownership'],
  data: { contractAddress, tokenId: String(id), chainId },
})
/** Makes a proof that lists these entries of one verifier, in this order. */
const listing = (account: PrivateKeyAccount, verifierId: string, qHashes: string[]) =>
  submit(account, {
    data: { owner: account.address, content: 'a list' },
    options: { reusedVerifierProofs: { [verifierId]: qHashes } },
  })

async function fulfill(account: PrivateKeyAccount, gateId: string, qHash: string): Promise<unknown> {
  const browser = newBrowser(app)
  await browser.show(account)
  const { reply } = await browser.call('fulfillGate', { path: { gateId }, body: { qHash } })
  const { error, data } = reply
  return error ? [error.code, error.details.reason] : data.fulfillment
}

test('an NFT opens a gate once, also behind another entry of the proof (protocol/gates#once)', async () => {
  const gateId = await gateOf(ofWanted(), { uniqueBy: ['asset'] })
  const opened: unknown[] = []
  for (const id of [1n, 2n]) {
    const account = newAccount()
    await give(wanted, account.address, 7n)
    await give(common, account.address, id)
    const other = await submit(account, holding(common, id))
    const own = await submit(account, holding(wanted, 7n))
    opened.push(await fulfill(account, gateId, await listing(account, 'nft-ownership', [other, own])))
    await burn(wanted, 7n)
  }
  expect(opened).toEqual([reward, ['GATE_REQUIREMENTS_NOT_MET', 'ALREADY_CLAIMED']])
})

test('an asset that was sold opens nothing, also behind another entry of the proof (protocol/gates#once)', async () => {
  const gateId = await gateOf(ofWanted())
  const account = newAccount()
  await give(wanted, account.address, 8n)
  await give(common, account.address, 8n)
  const qHash = await listing(account, 'nft-ownership', [
    await submit(account, holding(common, 8n)),
    await submit(account, holding(wanted, 8n)),
  ])
  await burn(wanted, 8n)
  app.clock.now += 61_000
  expect(await fulfill(account, gateId, qHash)).toEqual(['GATE_REQUIREMENTS_NOT_MET', 'CHECKED_AGAIN'])
})

test('an account opens a gate once, also behind an account at another provider', async () => {
  const requirement = { verifierId: 'ownership-social', match: [{ path: 'provider', op: 'eq', value: 'github' }] }
  const gateId = await gateOf(requirement, { uniqueBy: ['account'] })
  const opened: unknown[] = []
  for (const nth of ['one', 'two']) {
    const account = newAccount()
    const walletAddress = account.address.toLowerCase()
    const social = async (provider: string, providerUserIdHash: string) => {
      const claims = { provider, verifiedAt: 1 }
      const identity = { 'ownership-social': { providerUserIdHash } }
      const sealed = { input: {}, evidence: {}, options: {}, meta: {}, identity }
      const outcomes = [outcome('ownership-social', app, { claims, input: { provider } })]
      return (await storedProof(app, { walletAddress, subject: walletAddress, outcomes, sealed })).qHash
    }
    const qHashes = [await social('discord', `discord-${nth}`), await social('github', 'the-same-person')]
    opened.push(await fulfill(account, gateId, await listing(account, 'ownership-social', qHashes)))
  }
  expect(opened).toEqual([reward, ['GATE_REQUIREMENTS_NOT_MET', 'ALREADY_CLAIMED']])
})

test('an asset that was sold opens nothing by another sold entry of the same proof', async () => {
  const gateId = await gateOf(ofWanted())
  const account = newAccount()
  const qHashes: string[] = []
  for (const id of [21n, 22n]) {
    await give(wanted, account.address, id)
    qHashes.push(await submit(account, holding(wanted, id)))
  }
  const qHash = await listing(account, 'nft-ownership', qHashes)
  for (const id of [21n, 22n]) await burn(wanted, id)
  app.clock.now += 61_000
  expect(await fulfill(account, gateId, qHash)).toEqual(['GATE_REQUIREMENTS_NOT_MET', 'CHECKED_AGAIN'])
})

test('counts two entries of a private proof as two for the gate’s owner, and claims each', async () => {
  const gateId = await gateOf({ ...ofWanted(), minCount: 2 }, { uniqueBy: ['asset'] })
  const account = newAccount()
  const qHashes: string[] = []
  for (const id of [31n, 32n]) {
    await give(wanted, account.address, id)
    qHashes.push(await submit(account, holding(wanted, id)))
  }
  const qHash = await submit(account, {
    verifierIds: ['ownership-pseudonym'],
    data: { pseudonymId: 'two-things' },
    options: { reusedVerifierProofs: { 'nft-ownership': qHashes } },
  })
  const eligible = async (query: string) => {
    const browser = newBrowser(app)
    await browser.show(account)
    return (await browser.call('checkProofs', { query: `?${query}&qHash=${qHash}` })).reply['data'].eligible
  }
  expect(await eligible('verifierIds=nft-ownership&minCount=2')).toBe(true)
  expect(await eligible('verifierIds=nft-ownership&minCount=3')).toBe(false)
  expect(await fulfill(account, gateId, qHash)).toEqual(reward)
  // both of them are taken now
  for (const id of [31n, 32n]) await burn(wanted, id)
  const next = newAccount()
  for (const id of [32n, 33n]) await give(wanted, next.address, id)
  const [first, second] = [await submit(next, holding(wanted, 32n)), await submit(next, holding(wanted, 33n))]
  expect(await fulfill(next, gateId, await listing(next, 'nft-ownership', [second, first]))).toEqual([
    'GATE_REQUIREMENTS_NOT_MET',
    'ALREADY_CLAIMED',
  ])
})
