import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import { VerifierId } from '../../../../shared/verifiers/index.ts'
import { strings } from '../../strings/strings.ts'
import { checkOf, claimsOf } from './claims.ts'

const origin = 'https://shop.example'
const hash = `0x${'ab'.repeat(32)}`
const asset = `0x${'ab'.repeat(20)}`

test.each([
  [{}, origin, 'Wallet ownership', 'Sign with your wallet'],
  [{}, null, 'Content ownership', 'Sign a text or a link'],
  [{ content: '' }, null, 'Content ownership', 'Sign a text or a link'],
  [{ content: ' a\n\tb ' }, origin, 'Content ownership', '“a b”'],
  [{ content: `${'x'.repeat(119)}😀y` }, null, 'Content ownership', `“${'x'.repeat(119)}😀…”`],
  [{ contentHash: hash }, null, 'Content ownership', 'File with the fingerprint 0xabababab…ababab'],
  [{ reference: { type: 'url', id: 'https://a.example/x' } }, origin, 'Content ownership', 'https://a.example/x'],
  [{ reference: { type: 'other', id: 'room 7' } }, origin, 'Content ownership', 'room 7'],
  [{ reference: { type: 'url', id: origin } }, origin, 'Wallet ownership', 'Sign with your wallet'],
  [{ 'ownership-basic': { content: 'x' } }, null, 'Content ownership', '“x”'],
  [{ 'ownership-basic': 'x' }, null, 'Content ownership', 'Sign a text or a link'],
])('%j for %s', (data, from, title, detail) => {
  const isTask = detail.startsWith('Sign ')
  expect(claimsOf({ verifierIds: ['ownership-basic'], data, origin: from, lang: 'en' })).toEqual([
    {
      id: 'ownership-basic',
      title,
      detail,
      ...(!isTask && { subject: detail }),
      ...(title === 'Wallet ownership' && { isWallet: true }),
    },
  ])
})

test('quotes a content as the language does', () => {
  const details = languages.map(
    (lang) => claimsOf({ verifierIds: ['ownership-basic'], data: { content: 'x' }, origin, lang })[0]?.detail,
  )
  expect(new Set(details)).toEqual(new Set(['«x»', '«\u00a0x\u00a0»', '«\u2068x\u2069»', '“x”', '„x“', '「x」']))
})

test('describes other verifiers in words, with the data of the page that asks, in the order of the request', () => {
  expect(claimsOf({ verifierIds: ['token-holding', 'ownership-basic'], data: {}, origin, lang: 'en' })).toEqual([
    {
      id: 'token-holding',
      title: 'Token balance',
      detail: 'Sign with the wallet that holds the tokens',
    },
    { id: 'ownership-basic', title: 'Wallet ownership', detail: 'Sign with your wallet', isWallet: true },
  ])
})

test('names the check of a claim about the wallet alone, in every language', () => {
  for (const lang of languages) {
    const [wallet] = claimsOf({ verifierIds: ['ownership-basic'], data: {}, origin, lang })
    const [content] = claimsOf({
      verifierIds: ['ownership-basic'],
      data: { content: strings[lang].claims.wallet },
      origin,
      lang,
    })
    expect([wallet && checkOf(wallet), content && checkOf(content)]).toEqual(['wallet', 'ownership-basic'])
  }
})

test('names content where only a field of the work is fixed, because the person enters the content', () => {
  const claims = (reference: object) =>
    claimsOf({ verifierIds: ['ownership-basic'], data: { reference }, origin, lang: 'en' })
  expect(claims({ title: 'Coffee club' })).toMatchObject([
    { title: 'Content ownership', detail: 'Sign a text or a link' },
  ])
  expect(claims({ type: 'url', id: origin })).toMatchObject([{ title: 'Wallet ownership' }])
})

test.each<[VerifierId, object, string]>([
  ['token-holding', { contractAddress: asset, minBalance: '10', chainId: 8453 }, 'At least 10 of 0xABaB…ABaB on Base'],
  ['token-holding', { contractAddress: asset, minBalance: '10' }, 'At least 10 of 0xABaB…ABaB'],
  ['nft-ownership', { contractAddress: asset, tokenId: 7, chainId: 1 }, '0xABaB…ABaB #7 on Ethereum'],
  ['contract-ownership', { contractAddress: asset, chainId: 987654 }, '0xABaB…ABaB on Chain 987654'],
  ['ownership-dns-txt', { domain: 'shop.example' }, 'shop.example'],
  ['ownership-pseudonym', { pseudonymId: 'ada' }, 'ada'],
  ['ownership-social', { provider: 'github' }, 'Sign in to GitHub'],
  ['proof-of-human', { claims: { age_min: 18 } }, 'At least 18 years old'],
  ['proof-of-human', { claims: { sanctions_passed: true } }, 'On no sanctions list'],
  ['proof-of-human', { assuranceLevel: 'high' }, 'Face matches the document'],
])('%s names the data of the page that asks', (id, data, what) => {
  const [claim] = claimsOf({ verifierIds: [id], data: { ...data }, origin, lang: 'en' })
  expect(claim?.detail.split(' · ')[0]).toBe(what)
  expect(claim?.subject).toBe(what.replace('Sign in to ', ''))
})

const lineOf = (data: { provider?: string }) =>
  claimsOf({ verifierIds: ['wallet-risk'], data, origin, lang: 'en' })[0]?.detail

test('says what a screening refuses, also when the gate names no condition', () => {
  expect(lineOf({})).toBe('Sign with a wallet that is on no sanctions list')
  // the list of the service says nothing about risk
  expect(lineOf({ provider: 'svc-sanctions' })).toBe('Sign with a wallet that is on no sanctions list')
  expect(lineOf({ provider: 'webacy' })).toBe(
    'Webacy · Sign with a wallet that is on no sanctions list and isn’t rated high-risk',
  )
})

test('asks nobody to choose a name that is given', () => {
  const [claim] = claimsOf({ verifierIds: ['ownership-pseudonym'], data: { pseudonymId: 'ada' }, origin, lang: 'en' })
  expect(claim?.detail).toBe('ada · Sign for this name')
})

test('names no age that is none', () => {
  for (const data of [{ claims: { age_min: '18' } }, { claims: 'x' }, { claims: null }, { assuranceLevel: 'low' }]) {
    const [claim] = claimsOf({ verifierIds: ['proof-of-human'], data, origin, lang: 'en' })
    expect(claim).toEqual({
      id: 'proof-of-human',
      title: 'Personhood',
      detail: 'Scan your passport or ID with your phone',
    })
  }
})

test('has words for every check in every language, and no English by mistake', () => {
  for (const lang of languages) {
    const data = { claims: { age_min: 18, sanctions_passed: true }, assuranceLevel: 'high' }
    const [person] = claimsOf({ verifierIds: ['proof-of-human'], data, origin, lang })
    const lines = person?.subject?.split(' · ') ?? []
    const facts = ['At least 18 years old', 'On no sanctions list', 'Face matches the document']
    expect([lang, lines.map((line) => facts.includes(line))]).toEqual([lang, facts.map(() => lang === 'en')])
    for (const id of VerifierId.options) {
      const [claim] = claimsOf({ verifierIds: [id], data: {}, origin, lang })
      const [english] = claimsOf({ verifierIds: [id], data: {}, origin, lang: 'en' })
      // 'Pseudonym' is a word of several languages
      expect([lang, id, claim?.detail === english?.detail]).toEqual([lang, id, lang === 'en'])
    }
  }
})
