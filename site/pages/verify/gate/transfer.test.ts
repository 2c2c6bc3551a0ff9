import { expect, test } from 'vitest'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { transfer } from './transfer.ts'

const from = `0x${'1'.repeat(40)}`
const hash = `0x${'a'.repeat(64)}`
const quote = {
  chainId: 8453,
  asset: `0x${'c'.repeat(40)}`,
  recipient: `0x${'2'.repeat(40)}`,
  amount: '5000000',
  decimals: 6,
  quoteId: 'q',
  expiresAt: 1,
}
const { signal } = new AbortController()

/** A wallet on `chain` that answers as told; `asked` is what it was asked for. */
function walletOn(chain: number, { switches = true, answer = hash }: { switches?: boolean; answer?: unknown } = {}) {
  const asked: [string, unknown[]][] = []
  let current = chain
  const ask = async (method: string, params: unknown[]): Promise<unknown> => {
    asked.push([method, params])
    if (method === 'eth_chainId') return `0x${current.toString(16)}`
    if (method !== 'wallet_switchEthereumChain') return answer
    if (!switches) throw new ServiceError('WALLET_UNAVAILABLE', 'Unrecognized chain ID.')
    current = quote.chainId
    return null
  }
  return { asked, sender: { name: 'W', ask } }
}

test('sends exactly what the quote says, to the token, as the account that proved', async () => {
  const { asked, sender } = walletOn(8453)
  expect(await transfer(sender, { from, quote }, signal)).toBe(hash)
  const data = `0xa9059cbb${'0'.repeat(24)}${'2'.repeat(40)}${'0'.repeat(58)}4c4b40`
  expect(asked).toEqual([
    ['eth_chainId', []],
    ['eth_sendTransaction', [{ from, to: quote.asset, data, value: '0x0' }]],
  ])
})

test('on another chain it switches first', async () => {
  const { asked, sender } = walletOn(1)
  expect(await transfer(sender, { from, quote }, signal)).toBe(hash)
  expect(asked[1]).toEqual(['wallet_switchEthereumChain', [{ chainId: '0x2105' }]])
})

test('nothing is sent on a chain that it does not know, or did not go to', async () => {
  const unknown = walletOn(1, { switches: false })
  await expect(transfer(unknown.sender, { from, quote }, signal)).rejects.toMatchObject({
    code: 'WALLET_UNAVAILABLE',
    details: { reason: 'unknown-chain' },
  })
  const stays = walletOn(1)
  const ask = async (method: string, params: unknown[]) =>
    method === 'wallet_switchEthereumChain' ? null : await stays.sender.ask(method, params)
  await expect(transfer({ name: 'W', ask }, { from, quote }, signal)).rejects.toMatchObject({
    details: { reason: 'unknown-chain' },
  })
  for (const { asked } of [unknown, stays]) expect(asked.map(([method]) => method)).not.toContain('eth_sendTransaction')
})

test.each([null, '0x1', { hash }])('%j is no transaction', async (answer) => {
  await expect(transfer(walletOn(8453, { answer }).sender, { from, quote }, signal)).rejects.toMatchObject({
    code: 'WALLET_UNAVAILABLE',
  })
})
