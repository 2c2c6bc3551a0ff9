import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { en as words } from '../../strings/en/index.ts'
import { strings } from '../../strings/strings.ts'
import { claimsOf } from './claims.ts'

const origin = 'https://shop.example'
const hash = `0x${'ab'.repeat(32)}`

test.each([
  [{}, origin, 'You control a wallet', 'You sign a message that names shop.example'],
  [{}, null, 'Something is yours', 'A text or a link that you name in the next step'],
  [{ content: '' }, null, 'Something is yours', 'A text or a link that you name in the next step'],
  [{ content: ' a\n\tb ' }, origin, 'A text is yours', '“a b”'],
  [{ content: `${'x'.repeat(119)}😀y` }, null, 'A text is yours', `“${'x'.repeat(119)}😀…”`],
  [{ contentHash: hash }, null, 'A file is yours', 'Its fingerprint is 0xabababab…ababab'],
  [{ reference: { type: 'url', id: 'https://a.example/x' } }, origin, 'A link is yours', 'https://a.example/x'],
  [{ reference: { type: 'other', id: 'room 7' } }, origin, 'A work is yours', 'room 7'],
  [
    { reference: { type: 'url', id: origin } },
    origin,
    'You control a wallet',
    'You sign a message that names shop.example',
  ],
  [{ 'ownership-basic': { content: 'x' } }, null, 'A text is yours', '“x”'],
  [{ 'ownership-basic': 'x' }, null, 'Something is yours', 'A text or a link that you name in the next step'],
])('%j for %s', (data, from, title, detail) => {
  expect(claimsOf({ verifierIds: ['ownership-basic'], data, origin: from, words })).toEqual([
    { id: 'ownership-basic', title, detail },
  ])
})

test('describes other verifiers in words, with the data of the page that asks, in the order of the request', () => {
  expect(claimsOf({ verifierIds: ['token-holding', 'ownership-basic'], data: {}, origin, words })).toEqual([
    {
      id: 'token-holding',
      title: 'You hold enough of a token',
      detail: 'Its chain says how much is in your wallet.',
    },
    { id: 'ownership-basic', title: 'You control a wallet', detail: 'You sign a message that names shop.example' },
  ])
})

test.each<[VerifierId, object, string]>([
  ['token-holding', { contractAddress: `0x${'ab'.repeat(20)}`, minBalance: '10' }, '≥ 10 0xabab…abab'],
  ['ownership-dns-txt', { domain: 'shop.example' }, 'shop.example'],
  ['ownership-pseudonym', { pseudonymId: 'ada' }, 'ada'],
  ['ownership-social', { provider: 'github' }, 'github'],
])('%s names the data of the page that asks', (id, data, what) => {
  const [claim] = claimsOf({ verifierIds: [id], data: { ...data }, origin, words })
  expect(claim?.detail.split(' · ')[0]).toBe(what)
})

test('has words for every check in every language, and no English by mistake', () => {
  for (const lang of languages) {
    for (const id of VerifierId.options) {
      const [claim] = claimsOf({ verifierIds: [id], data: {}, origin, words: strings[lang] })
      const [english] = claimsOf({ verifierIds: [id], data: {}, origin, words })
      expect([lang, id, claim?.title === english?.title]).toEqual([lang, id, lang === 'en'])
    }
  }
})
