import { afterEach, expect, test, vi } from 'vitest'
import { signalPasskeys, signalUnknownPasskey } from './passkey-signals.ts'

type Signals = Partial<Record<'signalAllAcceptedCredentials' | 'signalUnknownCredential', unknown>>
const signals = PublicKeyCredential as unknown as Signals
const { signalAllAcceptedCredentials, signalUnknownCredential } = signals
afterEach(() => void Object.assign(signals, { signalAllAcceptedCredentials, signalUnknownCredential }))

const passkey = { id: 'k1', label: 'Laptop', walletAddress: null, credentialId: 'Y3JlZA', createdAt: 1, usedAt: 1 }

test('tells the browser which passkeys an account has, also when it has none', async () => {
  const signal = vi.fn<() => Promise<undefined>>(async () => undefined)
  signals.signalAllAcceptedCredentials = signal
  await signalPasskeys({ id: 'kq3v0cT1mWJ0Zr2fYb9d6A', passkeys: [passkey] }, 'localhost')
  await signalPasskeys({ id: 'p1', passkeys: [] }, 'localhost')
  expect(signal.mock.calls).toEqual([
    [{ rpId: 'localhost', userId: 'a3EzdjBjVDFtV0owWnIyZlliOWQ2QQ', allAcceptedCredentialIds: ['Y3JlZA'] }],
    [{ rpId: 'localhost', userId: 'cDE', allAcceptedCredentialIds: [] }],
  ])
})

test('tells the browser that no account has a passkey', async () => {
  const signal = vi.fn<() => Promise<undefined>>(async () => undefined)
  signals.signalUnknownCredential = signal
  await signalUnknownPasskey('Y3JlZA', 'localhost')
  expect(signal.mock.calls).toEqual([[{ rpId: 'localhost', credentialId: 'Y3JlZA' }]])
})

test.each([
  ['does not know signals', undefined],
  ['refuses them', async () => Promise.reject(new DOMException('no', 'SecurityError'))],
])('nothing fails where a browser %s', async (_, answer) => {
  Object.assign(signals, { signalAllAcceptedCredentials: answer, signalUnknownCredential: answer })
  await expect(signalPasskeys({ id: 'p1', passkeys: [] }, 'localhost')).resolves.toBeUndefined()
  await expect(signalUnknownPasskey('Y3JlZA', 'localhost')).resolves.toBeUndefined()
})
