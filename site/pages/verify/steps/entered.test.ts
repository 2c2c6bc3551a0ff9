import { expect, test } from 'vitest'
import { page } from '../../strings/en/page.ts'
import { enteredText, subjectOf } from './entered.ts'

const contractAddress = `0x${'ab'.repeat(20)}`

test.each([
  [{ domain: 'example.com' }, 'example.com'],
  [{ pseudonymId: 'ada' }, 'ada'],
  [{ content: ' My\n poem ' }, '“My poem”'],
  [{ content: `${'x'.repeat(119)}😀y` }, `“${'x'.repeat(119)}😀…”`],
  [{ reference: { type: 'url', id: 'https://a.example/work' } }, 'https://a.example/work'],
  [{ provider: 'github', internalSocialToken: 'secret' }, 'GitHub'],
  [{ contractAddress, minBalance: '10', chainId: 1 }, '≥ 10 0xabab…abab'],
  [{ contractAddress, tokenId: '7', chainId: 1 }, '0xabab…abab #7'],
  [{ secondaryWalletAddress: contractAddress, secondarySignature: '0x11' }, '0xabab…abab'],
  [{ agentWallet: contractAddress, scope: 'global' }, '0xabab…abab'],
  [{ content: '# A', contentType: 'text/markdown' }, '“# A”'],
  [{ content: 'bm8gcGljdHVyZQ==', contentType: 'image/png' }, undefined],
  [{ provider: 'zkpassport', proofs: [] }, undefined],
  [{ contentHash: '0x11' }, undefined],
  [{}, undefined],
])('reads %j as %j', (data, text) => {
  expect(enteredText(data, page.quoted)).toBe(text)
})

test('names what the page asks for before what the person has entered', () => {
  const claim = { id: 'ownership-dns-txt', title: 'Domain ownership', detail: 'Add a TXT record' } as const
  const run = { inputs: { 'ownership-dns-txt': { domain: 'example.com' } } }
  expect([
    subjectOf(claim, run, page),
    subjectOf({ ...claim, subject: 'shop.example' }, run, page),
    subjectOf(claim, { inputs: {} }, page),
  ]).toEqual(['example.com', 'shop.example', undefined])
})
