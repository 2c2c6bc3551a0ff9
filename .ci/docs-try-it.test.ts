import { expect, test } from 'vitest'
import { referencePages } from './docs/api/reference.ts'

test.each([
  [
    'set-visibility',
    'Access key or signature needed',
    '<span>Access key (scope <code>proofs</code>), or a signature</span>',
  ],
  ['verify', 'Access key or signature needed', '<span>Access key (scope <code>proofs</code>), or a signature</span>'],
  ['list-gates', 'Access key needed', '<span>Access key (scope <code>read</code>)</span>'],
  ['create-test-ticket', 'Test key needed', '<span>Test key</span>'],
  ['get-proof', 'No key needed; a key shows more', '<span>Access key (scope <code>read</code>), optional</span>'],
  ['status-batch', 'No key needed', undefined],
])('the form of %s says what it needs', (slug, needed, label) => {
  const side = referencePages().find(({ name }) => name === `api/${slug}`)?.side ?? ''
  expect(/<h2>Try it<\/h2><span>(.*?)<\/span>/.exec(side)?.[1]).toBe(needed)
  expect(/<label>(<span>.*?<\/span>)<input type="password"/.exec(side)?.[1]).toBe(label)
})

/** Returns the names of the fields of a form with their values, those to fill first and the optional ones. */
function fieldsOf(slug: string): string[][] {
  const side = referencePages().find(({ name }) => name === `api/${slug}`)?.side ?? ''
  return side
    .split('<details>')
    .map((part) =>
      [...part.matchAll(/name="([^"]+)" data-in="(\w+)"[^>]*?(?:value="([^"]*)"|spellcheck="false">)/g)].map(
        ([, name, where, value = '']) => `${where} ${name}${value && '='}${value}`,
      ),
    )
}

test('a form has all fields of its operation, and those that the example has are filled', () => {
  expect(fieldsOf('set-visibility')).toEqual([
    [`path qHash=0x${'49d2b224'.repeat(8)}`, 'body privacyLevel=private'],
    [
      'body publicDisplay',
      'body enableIpfs',
      'body publishToHub',
      'body targetChains',
      'body walletAddress',
      'body signature',
      'body signedTimestamp',
      'body chainId',
      'body chain',
      'body signatureMethod',
    ],
  ])
  expect(fieldsOf('get-proof')).toEqual([
    [`path qHash=0x${'49d2b224'.repeat(8)}`],
    [
      'header x-wallet-address',
      'header x-signature',
      'header x-signed-timestamp',
      'header x-chain',
      'header x-signature-method',
      'header x-access-grant',
    ],
  ])
  expect(fieldsOf('health')).toEqual([['query live']])
})

test('a form without a filled field still sends JSON', () => {
  const forms = referencePages().filter(({ side }) => side?.includes('data-sends="json"'))
  expect(forms.map(({ name }) => name)).toContain('api/revoke-proof')
  expect(forms.map(({ name }) => name)).not.toContain('api/get-proof')
})
