import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { claimsOf } from './claims.ts'

const wallet = `0x${'ab'.repeat(20)}`
const parties = { controllerWallet: wallet, agentWallet: wallet, agentId: 'reader' }
const limits = {
  allowedActions: ['read', 'write'],
  deniedActions: ['pay'],
  maxSpend: '5000',
  expiresAt: Date.UTC(2026, 10, 24),
}
const detailOf = (data: object, lang: (typeof languages)[number] = 'en') =>
  claimsOf({ verifierIds: ['agent-delegation'], data: { ...data }, origin: null, lang })[0]?.detail.replaceAll(
    /[\u2068\u2069]/g,
    '',
  )

test.each([
  [
    limits,
    'reader · May: “read” and “write” · Never: “pay” · At most 5,000 per payment, in the currency’s smallest unit · Until 24 November 2026',
  ],
  [{}, 'reader · May do anything · No limit per payment · For one year'],
])('says before the signature what %j allows', (data, detail) => {
  expect(detailOf({ ...parties, ...data })).toBe(detail)
})

test('asks for a delegation that is not complete', () => {
  expect(detailOf({ agentId: 'reader' })).toBe('reader · Set what the agent may do, then sign')
})

test('says it in every language', () => {
  const lines = languages.map((lang) => detailOf({ ...parties, ...limits }, lang))
  expect(new Set(lines).size).toBe(languages.length)
  for (const line of lines) expect(line).toContain('read')
})
