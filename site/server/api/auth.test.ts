import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const evm = '0xABCDEF0000000000000000000000000000000001'
const solana = '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj'

test.each([
  [{ walletAddress: evm }, `did:pkh:eip155:84532:${evm.toLowerCase()}`],
  [{ walletAddress: evm, chainId: 1 }, `did:pkh:eip155:1:${evm.toLowerCase()}`],
  [{ walletAddress: evm, chain: 'eip155:8453' }, `did:pkh:eip155:8453:${evm.toLowerCase()}`],
  [{ walletAddress: solana }, `did:pkh:solana:mainnet:${solana}`],
])('%j has a did', async (body, did) => {
  const { reply } = await app.call('resolveDid', { body })
  expect(reply).toMatchObject({ success: true, data: { did } })
})

test.each([
  [{ walletAddress: 'nobody' }, 'INVALID_WALLET'],
  [{ walletAddress: evm, chainId: 1, chain: 'eip155:2' }, 'INVALID_CHAIN_CONTEXT'],
  [{ walletAddress: evm, chain: 'solana:mainnet' }, 'INVALID_CHAIN_CONTEXT'],
  [{ walletAddress: 'alice.near' }, 'UNSUPPORTED_SIGNATURE_METHOD'],
  [{}, 'INVALID_REQUEST'],
])('%j is %s', async (body, code) => {
  const { status, reply } = await app.call('resolveDid', { body })
  expect([status, reply['error'].code]).toEqual([400, code])
})
