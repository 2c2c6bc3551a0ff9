import { Bridge as ProviderBridge } from '@obsidion/bridge'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newBridgeKey } from '../../site/pages/verify/inputs/phone-cipher.ts'
import { connectBridge, type BridgeMessage } from '../../site/pages/verify/inputs/phone-bridge.ts'
import { type Bridge, startBridge } from './phone.ts'

let bridge: Bridge
beforeAll(async () => void (bridge = await startBridge()))
afterAll(() => bridge.stop())

/** Connects our page to the bridge and records what it receives. */
function wait() {
  const key = newBridgeKey()
  const received: (BridgeMessage | string)[] = []
  const end = connectBridge(bridge.url, key, {
    onOpen: (isOpen) => received.push(isOpen ? 'open' : 'lost'),
    onJoined: () => received.push('joined'),
    onMessage: (message) => received.push(message),
  })
  return { key, received, end }
}

/** Joins the connection by the provider's own library, as its app does. */
const join = ({ publicKey }: { publicKey: string }) =>
  ProviderBridge.join(`obsidion:${publicKey}?d=nodejs`, { bridgeUrl: bridge.url, reconnect: false })

test("our page and the provider's own library understand each other", async () => {
  const { key, received, end } = wait()
  await vi.waitFor(() => expect(received).toEqual(['open']))
  const phone = await join(key)
  await vi.waitFor(() => expect(received).toEqual(['open', 'joined']))
  await vi.waitFor(() => expect(phone.isSecureChannelEstablished()).toBe(true))

  const long = { proof: Array.from({ length: 30_000 }, (_, index) => (index * 7919) % 9973).join(' ') }
  await phone.sendMessage('accept')
  await phone.sendMessage('proof', long)
  await phone.sendMessage('done', { bind: { custom_data: 'a' } })
  // the library encrypts 150 kB in between, which takes seconds on a busy machine
  await vi.waitFor(() => expect(received).toHaveLength(5), { timeout: 15_000 })
  expect(received.slice(2)).toEqual([
    { method: 'accept', params: {} },
    { method: 'proof', params: long },
    { method: 'done', params: { bind: { custom_data: 'a' } } },
  ])
  phone.close()
  end()
})

test('refuses a second phone on the same connection', async () => {
  const { key, received, end } = wait()
  await vi.waitFor(() => expect(received).toEqual(['open']))
  const first = await join(key)
  await vi.waitFor(() => expect(received).toContain('joined'))
  const second = await join(key)
  await vi.waitFor(() => expect(second.isBridgeConnected()).toBe(true))
  await second.connection.sendSecureMessage('proof', { from: 'second' })
  await first.sendMessage('proof', { from: 'first' })
  await vi.waitFor(() => expect(received).toHaveLength(3))
  expect(received).toEqual(['open', 'joined', { method: 'proof', params: { from: 'first' } }])
  first.close()
  second.close()
  end()
})
