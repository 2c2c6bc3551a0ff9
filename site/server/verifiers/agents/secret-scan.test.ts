import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { english, generateMnemonic, generatePrivateKey } from 'viem/accounts'
import { findSecret, secretKind } from './secret-scan.ts'

/** Joins a key from two parts, so that secret scanners do not report this file. */
const shaped = (start: string, rest: string) => start + rest
const letters = (count: number) => 'aB3'.repeat(count).slice(0, count)
const hex = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'
const seed = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const base58 = '5'.repeat(40) + letters(48).replaceAll('0', '1')

test.each([
  ['private key', `the key is ${hex}`],
  ['private key', hex],
  ['private key', `0x${hex}`],
  ['private key', `0x${hex.toUpperCase()}.`],
  ['private key', `PRIVATE_KEY=${hex}`],
  ['private key', `private key of this transaction: ${hex}`],
  ['private key', `This hash is public. ${hex}`],
  ['private key', base58],
  ['private key', `secret for the tx: ${base58}`],
  ['private key', shaped('-----BEGIN PRI', 'VATE KEY-----\nMIIE')],
  ['private key', shaped('-----BEGIN OPENSSH PRI', 'VATE KEY-----')],
  ['private key', shaped('-----BEGIN PGP PRI', 'VATE KEY BLOCK-----')],
  ['extended private key', `xprv${'9s21ZrQH14'.repeat(11)}`],
  ['Solana secret key', `[${Array.from({ length: 64 }, (_, index) => index * 3).join(', ')}]`],
  ['seed phrase', seed],
  ['seed phrase', `Use this: ${seed.toUpperCase()}, thanks`],
  [
    'seed phrase',
    seed
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  ],
  ['seed phrase', generateMnemonic(english)],
  ['seed phrase', `zoo ${generateMnemonic(english, 256)} zoo`],
  [
    'JSON Web Token',
    `Bearer ${shaped('eyJ', 'hbGciOiJIUzI1NiJ9.')}${shaped('eyJ', 'zdWIiOiIxMjM0In0.')}SflKxwRJSMeKKF2QT4`,
  ],
  ['access key of this service', shaped('npk_', letters(43))],
  ['API key', shaped('sk-', letters(48))],
  ['API key', shaped('sk-proj-', `${letters(10)}_${letters(30)}`)],
  ['API key', shaped('sk-ant-api03-', letters(40))],
  ['Stripe key', shaped('sk_live_', letters(24))],
  ['Stripe key', shaped('rk_test_', letters(24))],
  ['Stripe key', shaped('whsec_', letters(32))],
  ['GitHub token', shaped('ghp_', letters(36))],
  ['GitHub token', shaped('github_pat_', letters(30))],
  ['GitLab token', shaped('glpat-', letters(20))],
  ['AWS key', shaped('AKIA', 'IOSFODNN7EXAMPLE')],
  ['Google key', shaped('AIza', letters(35))],
  ['Slack token', shaped('xoxb-', '123456789012-abc')],
  ['npm token', shaped('npm_', letters(36))],
  ['Hugging Face token', shaped('hf_', letters(34))],
  ['Telegram bot token', shaped('123456789:AA', letters(33))],
  ['password in an address', 'postgres://user:hunter2@db.example/x'],
  ['password in an address', 'https://user:hunter2@example.com'],
])('finds %s: %s', (kind, text) => expect(secretKind(text)).toBe(kind))

test.each([
  '',
  'You answer questions about weather, in one sentence, and never share your private key or seed phrase.',
  'Ask for an API key first; keys begin with sk- or ghp_ and belong into the vault.',
  '0x2682f1afa9e879dcea444d8d93895c4bcbf55076',
  'eip155:84532:0x2682f1afa9e879dcea444d8d93895c4bcbf55076',
  '9C6hybhQ6Aycep9jaUnP6uL9ZYvDjUp1aSkFWPUFJtpj',
  `See proof 0x${hex}`,
  `qHash: 0x${hex}`,
  `in the transactions 0x${hex}`,
  `image digest sha256:${hex}`,
  `https://svc.example/proof/0x${hex}?lang=en`,
  `https://explorer.example/tx/${base58}`,
  `tx ${base58}`,
  `${hex}${hex}`,
  hex.slice(1),
  'https://example.com:8443/a@b',
  'mailto:someone@example.com at 10:30, https://example.com/@someone',
  'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
  'sk-a-very-long-name-in-kebab-case-that-is-no-key-at-all',
  'task-list-of-everything-that-there-is-to-do',
  'eyJust.eyJoking.really',
  `[${Array.from({ length: 63 }, (_, index) => index).join(', ')}]`,
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon',
  'ability able about above absent absorb abstract absurd abuse access accident account accuse achieve acid',
  'gpt-5-turbo-2026-01-01',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  'AKIA is how keys of that kind begin',
])('finds no secret in: %s', (text) => expect(secretKind(text)).toBeUndefined())

test('finds every key and phrase that a wallet makes', () => {
  for (let time = 0; time < 50; time++) {
    expect(secretKind(`Sign with ${generatePrivateKey()}`)).toBe('private key')
    expect(secretKind(`Sign with ${randomBytes(32).toString('hex')}`)).toBe('private key')
    for (const bits of [128, 160, 192, 224, 256] as const)
      expect(secretKind(generateMnemonic(english, bits))).toBe('seed phrase')
  }
})

test('returns where a secret is, at any depth, and never the secret', () => {
  const skills = [{ id: 'a' }, { id: 'b', configId: shaped('ghp_', letters(36)) }]
  expect(findSecret({ agentId: 'x', enabled: true, none: null, skills })).toEqual({
    field: 'skills.1.configId',
    kind: 'GitHub token',
  })
  expect(findSecret({ agentId: 'x', skills: [{ id: 'a' }] })).toBeUndefined()
})

test.each(['abandon ', 'a.', 'eyJ-', 'sk-', '0x1 ', '[1,', 'a://', 'https://a:', 'x:1@', `tx ${hex} `])(
  'answers quickly for the longest instructions, of %j',
  (part) => expect(secretKind(part.repeat(16_000).slice(0, 16_000))).toBeUndefined(),
)
