import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registryAddress } from '../../../shared/anchor/anchor-registry.ts'
import { createSvc } from '../../../shared/client/svc.ts'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import { parseCheckpoint } from '../../../shared/log/checkpoint.ts'
import { parseNote } from '../../../shared/log/note.ts'
import { parseTlogProof } from '../../../shared/log/tlog-proof.ts'
import type { VerificationOptions } from '../../../shared/contract/verification.ts'
import { signedBy } from '../deployment.fixture.ts'
import { anchorEnv, far, hub, issuer, moveAnchors, near } from '../log/anchors.fixture.ts'
import { storeLoggedProof } from '../log/log.fixture.ts'
import { openApp } from './app.fixture.ts'
import { newAccount, ownerBody, ownerHeaders, service } from './owner.fixture.ts'

type App = Awaited<ReturnType<typeof openApp>>
let app: App
let bare: App
let steps: ReturnType<typeof moveAnchors>
beforeAll(async () => {
  ;[app, bare] = await Promise.all([openApp({ env: anchorEnv }), openApp()])
  steps = moveAnchors(app)
})
afterAll(async () => {
  await Promise.all([app?.close(), bare?.close()])
})

type Options = VerificationOptions
const listed = { privacyLevel: 'public', publicDisplay: true } as const

const submit = async (options: Options, { by = app, more = {} }: { by?: App; more?: object } = {}) => {
  const account = newAccount()
  const data = { owner: account.address, content: `text ${account.address}` }
  const body = await signedBy(account, { data, options, ...more }, by)
  const { status, reply } = await by.call('verify', { body })
  return { account, body, status, reply, qHash: String(reply['data']?.qHash) }
}
const wishesOf = async (qHash: string) =>
  ((await app.ports.store.anchors.find([qHash])).get(qHash) ?? []).map(({ chainId }) => chainId)
const read = async (qHash: string) => (await app.call('getProof', { path: { qHash } })).reply['data']

/** Sends a change that the owner signed. */
const change = async ({ account, qHash }: Awaited<ReturnType<typeof submit>>, options: object, by = app) => {
  by.clock.now += 61_000
  const signed = await ownerBody(account, { action: 'publish_proof', qHash, options, service }, by.clock.now)
  return await by.call('setVisibility', { path: { qHash }, body: { ...options, ...signed } })
}

const svc = () =>
  createSvc({
    baseUrl: service,
    now: () => app.clock.now,
    fetch: async (address, init) => await app.request(new URL(new Request(address).url).pathname, init),
  })
const sizeOf = (proof = '') => parseCheckpoint(parseNote(parseTlogProof(proof).checkpoint).text).size

describe('options of a verification', () => {
  test.each<[Options, number[]]>([
    [{ publishToHub: true }, [hub]],
    [{ targetChains: [far] }, [far, hub]],
    [{ targetChains: [hub] }, [hub]],
    [{ targetChains: [near, far, near], publishToHub: true }, [near, far, hub]],
    [{ publishToHub: false, targetChains: [] }, []],
    [{}, []],
  ])('%j of a private proof asks for anchors on %j', async (options, chains) => {
    const { status, qHash } = await submit(options)
    expect([status, await wishesOf(qHash)]).toEqual([200, chains])
  })

  test.each<[Options, object]>([
    [{ targetChains: [near, 1] }, { code: 'UNSUPPORTED_CHAIN', details: { chainId: 1 } }],
    [
      { publishToHub: true, targetChains: [5] },
      { code: 'UNSUPPORTED_CHAIN', details: { chainId: 5 } },
    ],
  ])('%j is refused, because nothing is anchored there', async (options, error) => {
    const { status, reply } = await submit(options)
    expect([status, reply['error']]).toEqual([400, expect.objectContaining(error)])
  })

  test.each<[Options, string]>([
    [{ publishToHub: true }, 'options.publishToHub'],
    [{ targetChains: [hub] }, 'options.targetChains'],
  ])('%j is refused by its name where nothing is anchored', async (options, option) => {
    const { status, reply } = await submit(options, { by: bare })
    expect([status, reply['error']]).toEqual([
      400,
      expect.objectContaining({ code: 'OPTION_NOT_AVAILABLE', details: { option } }),
    ])
  })

  test('are set by the first accepted submission only', async () => {
    const { body, qHash } = await submit({ publishToHub: true })
    const again = async (options: Options) => (await app.call('verify', { body: { ...body, options } })).reply
    expect((await again({ targetChains: [near] }))['error'].code).toBe('PROOF_ALREADY_EXISTS')
    expect((await again({}))['error'].code).toBe('PROOF_ALREADY_EXISTS')
    expect((await again({ targetChains: [hub] }))['data']).toMatchObject({ qHash, duplicate: true })
    expect(await wishesOf(qHash)).toEqual([hub])
  })

  test('show strangers of a private proof no more than its status', async () => {
    const { qHash, account } = await submit({ targetChains: [near] })
    const { createdAt, ...shown } = await read(qHash)
    expect(createdAt).toEqual(expect.any(Number))
    expect(shown).toEqual({ qHash, status: 'verified_crosschain_initiated', privacyLevel: 'private' })
    const headers = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
    const { reply } = await app.call('getProof', { path: { qHash }, headers })
    expect(reply['data']).toMatchObject({
      targetChains: [near],
      hubTransaction: { chainId: hub, status: 'waiting', txHash: null },
      crosschain: { status: 'initiated', initiated: 0, completed: 0, totalChains: 2 },
    })
  })

  test('are in the catalog', async () => {
    const catalogs = await Promise.all([app, bare].map((each) => each.call('verifierCatalog')))
    expect(catalogs.map(({ reply }) => reply['meta'].anchoring)).toEqual([
      { hub, chains: [hub, near, far] },
      'not_configured',
    ])
  })
})

describe('the owner', () => {
  test('asks for anchors later, also of a private proof, and cannot give them up', async () => {
    const made = await submit({})
    const { status, reply } = await change(made, { publishToHub: true })
    expect([status, reply['data'].privacyLevel, reply['data'].warnings]).toEqual([200, 'private', undefined])
    expect(await wishesOf(made.qHash)).toEqual([hub])
    await change(made, { targetChains: [near] })
    await change(made, { publishToHub: false, targetChains: [] })
    expect(await wishesOf(made.qHash)).toEqual([near, hub])
  })

  test('asks by a signature that names the chains', async () => {
    const made = await submit({})
    const signed = { action: 'publish_proof', qHash: made.qHash, options: { targetChains: [near] }, service }
    const body = { targetChains: [far], ...(await ownerBody(made.account, signed, app.clock.now)) }
    const { reply } = await app.call('setVisibility', { path: { qHash: made.qHash }, body })
    // what another wallet may have signed cannot be looked up without a chain
    expect(reply['error'].code).toBe('UNSUPPORTED_CHAIN')
    expect(await wishesOf(made.qHash)).toEqual([])
  })

  test('is refused where nothing is anchored, and for other chains', async () => {
    const [made, elsewhere] = [await submit({}), await submit({}, { by: bare })]
    const codes = [
      await change(made, { targetChains: [1] }),
      await change(elsewhere, { publishToHub: true }, bare),
      await change(elsewhere, { targetChains: [hub] }, bare),
    ].map(({ reply }) => [reply['error'].code, reply['error'].details])
    expect(codes).toEqual([
      ['UNSUPPORTED_CHAIN', { chainId: 1 }],
      ['OPTION_NOT_AVAILABLE', { option: 'publishToHub' }],
      ['OPTION_NOT_AVAILABLE', { option: 'targetChains' }],
    ])
  })

  test('erases the wishes with the proof', async () => {
    const made = await submit({ targetChains: [near] })
    const erase = {
      action: 'erase_all_proofs',
      walletAddress: made.account.address.toLowerCase(),
      service,
      warning: 'Permanently erases every proof of this wallet',
    }
    await app.call('eraseProofs', { body: await ownerBody(made.account, erase, app.clock.now) })
    expect(await wishesOf(made.qHash)).toEqual([])
    expect(await read(made.qHash)).toMatchObject({ status: 'erased' })
  })
})

describe('the proof from the log', () => {
  test('is of the anchored size, with the final anchors of that size, and still holds', async () => {
    const { qHash, body } = await submit({ ...listed, targetChains: [near, far] })
    await steps.extend()
    expect((await svc().bundle({ qHash })).anchors).toBeUndefined()
    await steps.anchor([hub, near])
    await steps.begin(far)
    const { txHash, blockNumber } = await steps.mine(far)
    const size = (await app.ports.store.log.state())?.size ?? 0
    await storeLoggedProof(app)
    await steps.extend()

    const bundle = await svc().bundle({ qHash })
    expect(bundle.anchors?.map(({ chainId }) => chainId)).toEqual([near, hub])
    await steps.finish(far)
    const { anchors, log } = await svc().bundle({ qHash })
    const root = parseCheckpoint(parseNote(parseTlogProof(log?.[0] ?? '').checkpoint).text).root
    expect(sizeOf(log?.[0])).toBe(size)
    expect(anchors?.map(({ chainId }) => chainId)).toEqual([near, far, hub])
    expect(anchors?.[1]).toEqual({
      chainId: far,
      registry: registryAddress,
      issuer,
      txHash,
      blockNumber,
      size,
      root: `0x${Buffer.from(root).toString('hex')}`,
    })
    const { issuer: iss, jwks } = JSON.parse(await (await app.request('/.well-known/jwt-vc-issuer')).text())
    const key = (await (await app.request('/log/key')).text()).trim()
    const check = { now: app.clock.now, maxStatusAge: 60_000, issuers: { [iss]: { jwks, log: key } } }
    expect(body.signature).toBeDefined()
    expect((await checkOffline(bundle, check)).logged).toEqual({ answer: 'open', reason: 'NO_WITNESS_PINNED' })
    expect(await checkOffline(bundle, check)).toEqual(
      await checkOffline({ ...bundle, anchors: undefined, log: bundle.log }, check),
    )
  })

  test('of a verdict that no anchor contains is of the newest size', async () => {
    const { qHash } = await submit(listed)
    await steps.extend()
    const bundle = await svc().bundle({ qHash })
    expect([sizeOf(bundle.log?.[0]), bundle.anchors]).toEqual([(await app.ports.store.log.state())?.size, undefined])
  })

  test('names the anchors of a private verdict to its owner alone', async () => {
    const { qHash, account } = await submit({ publishToHub: true })
    await steps.anchor([hub])
    expect((await app.call('getLogProof', { path: { qHash } })).status).toBe(404)
    const headers = await ownerHeaders(account, { action: 'access_private_proof', qHash }, app.clock.now)
    const { reply } = await app.call('getLogProof', { path: { qHash }, headers })
    expect(reply['data'].anchors).toMatchObject([{ chainId: hub }])
  })
})
