import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Dev, startDev } from './dev.fixture.ts'

let dev: Dev
beforeAll(async () => {
  dev = await startDev()
})
afterAll(() => dev?.stop())

test('a developer has all three options, and a log that a witness signs', async () => {
  const { meta } = await dev.read('/api/v1/verification/verifiers')
  const chains = [84532, 421614, 11155111]
  expect(meta).toMatchObject({ ipfs: 'configured', anchoring: { hub: 84532, chains } })
  const qHash = await dev.makeProof(chains)
  await vi.waitFor(
    async () => {
      const status = expect.stringMatching(/^verified_crosschain_/)
      expect((await dev.read(`/api/v1/proofs/${qHash}`)).data).toMatchObject({
        status,
        ipfs: { cid: expect.any(String) },
      })
      expect(await dev.text('/log/checkpoint')).toContain('/witness ')
    },
    { timeout: 15_000, interval: 100 },
  )
})
