import { expect, test } from 'vitest'
import { en as words } from '../words/en.ts'
import { claimsOf } from './page-claims.ts'

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

test('others are named by their catalog entry, in the order asked', () => {
  expect(claimsOf({ verifierIds: ['token-holding', 'ownership-basic'], data: {}, origin, words })).toEqual([
    {
      id: 'token-holding',
      title: 'Token balance',
      detail: 'The wallet holds at least this much of a token, now or at the named block.',
    },
    { id: 'ownership-basic', title: 'You control a wallet', detail: 'You sign a message that names shop.example' },
  ])
})
