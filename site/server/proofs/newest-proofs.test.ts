import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { proof, randomId } from '../ports/store/samples.ts'
import { newestProofs } from './newest-proofs.ts'

let opened: OpenDeployment
beforeAll(async () => {
  opened = await openDeployment()
})
afterAll(() => opened?.close())

const aWallet = () => ({ walletAddress: randomId(), chain: 'eip155:84532', signerKind: 'key' as const })

/** Stores a proof of each time, and returns their ids. */
async function stored(wallet: ReturnType<typeof aWallet>, times: readonly number[]): Promise<string[]> {
  const records = times.map((createdAt) => proof({ ...wallet, subject: wallet.walletAddress, createdAt }))
  await Promise.all(records.map(async (record) => await opened.ports.store.proofs.insert(record)))
  return records.map(({ qHash }) => qHash)
}

test('are those of all wallets that were not revoked, newest first', async () => {
  const [one, other] = [aWallet(), aWallet()]
  const [old = '', new_ = '', revoked = ''] = await stored(one, [1, 3, 4])
  const [middle = ''] = await stored(other, [2])
  await opened.ports.store.proofs.revoke(revoked, 5)
  const { proofs, isWhole } = await newestProofs([one, other], opened)
  expect([proofs.map(({ qHash }) => qHash), isWhole]).toEqual([[new_, middle, old], true])
})

test('are not all of them when there are more than ten wallets, or a hundred proofs of one', async () => {
  const wallets = Array.from({ length: 11 }, aWallet)
  expect((await newestProofs(wallets.slice(1), opened)).isWhole).toBe(true)
  expect((await newestProofs(wallets, opened)).isWhole).toBe(false)
  const [first] = wallets
  if (!first) throw new Error('There is no wallet.')
  await stored(
    first,
    Array.from({ length: 101 }, (_, at) => at),
  )
  const { proofs, isWhole } = await newestProofs([first], opened)
  expect([proofs.length, proofs[0]?.createdAt, isWhole]).toEqual([100, 100, false])
})
