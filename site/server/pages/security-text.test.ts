import { expect, test } from 'vitest'
import { openTestApp } from '../app.suite.ts'
import { parseConfig } from '../config/config.ts'
import { securityText } from './security-text.ts'

const now = Date.UTC(2026, 10, 21)

test('names the contact and the expiry', () => {
  const env = { SVC_OPERATOR_NAME: 'Example Ltd', SVC_SUPPORT_URL: 'https://help.example' }
  const text = securityText(parseConfig({ ...env, SVC_PUBLIC_URL: 'https://svc.test' }), now)
  expect(text).toBe(
    `# svc.test is run by Example Ltd
Contact: https://help.example
Expires: 2027-05-20T00:00:00.000Z
Canonical: https://svc.test/.well-known/security.txt
`,
  )
})

test('is missing without a contact', async () => {
  expect(securityText(parseConfig({ SVC_OPERATOR_NAME: 'Example Ltd' }), now)).toBeUndefined()
  const { app, close } = await openTestApp()
  expect((await app.request('/.well-known/security.txt')).status).toBe(404)
  await close()
})
