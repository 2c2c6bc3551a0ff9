import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedBy } from '../../operations/deployment.fixture.ts'
import { maxMethods } from '../../operations/sign-in.ts'
import { newMethod } from '../../operations/profile.ts'
import { pageBytes } from '../../rules/page-size.ts'
import { openMcp } from '../mcp.fixture.ts'

let server: Awaited<ReturnType<typeof openMcp>>
beforeAll(async () => void (server = await openMcp()))
afterAll(() => server.close())

test('a list of large proofs is a page, as over HTTP, and can be read to its end', async () => {
  const me = privateKeyToAccount(generatePrivateKey())
  const token = await server.connect(me.address)
  for (let each = 0; each < 8; each++) {
    server.clock.now += 1000
    const data = { owner: me.address, content: `${each} ${'\u4e00'.repeat(49_000)}` }
    const options = { storeOriginalContent: true }
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they have an order
    await server.submit(await signedBy(me, { data, options }, server))
  }
  const seen: string[] = []
  let offset: number | null = 0
  while (offset !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page names the next
    const { proofs, nextOffset, hasMore } = await server.call(token, 'svc_proofs_get', { include: 'content', offset })
    expect(Buffer.byteLength(JSON.stringify(proofs))).toBeLessThanOrEqual(pageBytes + 2)
    expect(hasMore).toBe(nextOffset !== null)
    seen.push(...proofs.map(({ qHash }: { qHash: string }) => qHash))
    offset = nextOffset
  }
  expect(new Set(seen).size).toBe(8)
  expect(seen).toHaveLength(8)
})

test('a profile with as many wallets as it may have is answered, all of their proofs in order', async () => {
  const accounts = Array.from({ length: maxMethods }, () => privateKeyToAccount(generatePrivateKey()))
  const token = await server.connect(accounts[0]?.address ?? '')
  const first = await server.ports.store.accounts.method('wallet', `eip155:${accounts[0]?.address.toLowerCase()}`)
  const qHashes: unknown[] = []
  for (const [index, { address }] of accounts.entries()) {
    const key = address.toLowerCase()
    const data = { address: key, chain: 'eip155:84532', signerKind: 'key' }
    const shown = { kind: 'wallet' as const, key: `eip155:${key}`, label: address, data }
    // oxlint-disable no-await-in-loop -- one after the other, so that they have an order
    if (index > 0) await server.ports.store.accounts.add(newMethod(shown, first?.profileId ?? '', server))
    server.clock.now += 1000
    const made = { verifierIds: ['ownership-basic'], walletAddress: key, data: { content: 'a' } }
    qHashes.unshift((await server.call(token, 'svc_verify', made))['qHash'])
    // oxlint-enable no-await-in-loop
  }
  const { proofs } = await server.call(token, 'svc_proofs_get', { limit: 100 })
  expect(proofs.map(({ qHash }: { qHash: string }) => qHash)).toEqual(qHashes)
  const { profileSummary } = await server.call(token, 'svc_context')
  expect(profileSummary.proofsSummary).toMatchObject({
    total: maxMethods,
    recent: qHashes.slice(0, 5).map((qHash) => ({ qHash })),
  })
})
