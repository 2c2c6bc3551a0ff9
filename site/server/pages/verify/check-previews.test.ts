import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { taskOf } from '../../../../shared/strings/claim-line.ts'
import { checkPreviews } from './check-previews.ts'
import { claimsOf } from './claims.ts'

test.each(languages)('the preview of a gate has the words of its page, in %s', (lang) => {
  const previews = checkPreviews(lang)
  for (const [id, data] of [
    ['ownership-pseudonym', { pseudonymId: 'ada' }],
    ['ownership-pseudonym', {}],
    ['wallet-risk', { provider: 'webacy' }],
    ['wallet-risk', {}],
    ['ownership-dns-txt', { domain: 'shop.example' }],
  ] as const) {
    const { detail: task, ratedDetail: rated, namedDetail: named } = previews[id]
    const [claim] = claimsOf({ verifierIds: [id], data, origin: 'https://shop.example', lang })
    expect(claim?.detail.endsWith(taskOf(data, { task, rated, named }))).toBe(true)
  }
  const { detail, namedDetail } = previews['ownership-pseudonym']
  expect(namedDetail).not.toBe(detail)
})
