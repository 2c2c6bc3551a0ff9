import { expect, test } from 'vitest'
import { page } from '../../strings/en/page.ts'
import { results } from '../../strings/en/results.ts'
import { plain } from '../verify-page.fixture.ts'
import { resultSubject } from './result-subject.ts'

const token = { contractAddress: `0x${'ab'.repeat(20)}`, chainId: 1, minBalance: '10' }
const claim = { id: 'token-holding', title: 'Token balance', detail: 'Sign' } as const
const props = { boot: { ...plain, verifierIds: [claim.id], data: {} }, words: { ...page, ...results } }
const run = { inputs: { 'token-holding': token } }

test('names an asset that the person entered, unless the page that asks names it', () => {
  expect([
    resultSubject(claim, run, props),
    resultSubject({ ...claim, subject: 'At least 10 DAO (0xABaB…ABaB) on Ethereum' }, run, props),
    resultSubject(claim, { inputs: {} }, props),
    resultSubject(
      { ...claim, id: 'ownership-dns-txt' },
      { inputs: { 'ownership-dns-txt': { domain: 'a.example' } } },
      props,
    ),
  ]).toEqual([
    'At least 10 of 0xABaB…ABaB on Ethereum',
    'At least 10 DAO (0xABaB…ABaB) on Ethereum',
    undefined,
    'a.example',
  ])
})
