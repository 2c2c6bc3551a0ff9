import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Boot } from '../../../shared/contract/boot/verify.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { languages } from '../../../shared/contract/language.ts'
import type { Run } from '../../../shared/flow/runs.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { correctable, loadReasons } from './reasons.ts'
import { address, expectAccessible, openPage, plain } from './verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => opened?.stop())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const run: Run = {
  ask: { verifierIds: ['ownership-pseudonym'], data: {} },
  batches: [],
  at: 0,
  inputs: {},
  qHashes: [],
}
/** A run in which the person entered this for its current signature. */
const withEntry = (id: VerifierId, entry: JsonObject): Run => ({
  ...run,
  batches: [{ verifierIds: [id], hosted: false }],
  inputs: { [id]: entry },
})
const entered = withEntry('ownership-pseudonym', { pseudonymId: 'ada' })
const withToken = withEntry('token-holding', { minBalance: '1', contractAddress: address })
const withContract = withEntry('contract-ownership', { contractAddress: address, method: 'admin' })
const withEnd = withEntry('agent-delegation', { expiresAt: 1 })
const withContent = withEntry('ai-content-moderation', { content: 'x' })
const withNft = withEntry('nft-ownership', { tokenId: '7' })
const withAmount = withEntry('token-holding', { minBalance: '1' })
/** They signed in for the signature before, and have entered nothing for this one. */
const afterSignIn: Run = {
  ...run,
  batches: [
    { verifierIds: ['ownership-social'], hosted: true },
    { verifierIds: ['token-holding'], hosted: false },
  ],
  at: 1,
  inputs: { 'ownership-social': { internalSocialToken: 't' } },
}
const setUp = 'This check isn’t set up correctly'
const failed = (code: string, by: Run = run) => ({ run: by, failure: { code, message: '' } })

describe('the explanation of a code', () => {
  test.each<[string, Run, string | undefined, readonly string[] | undefined]>([
    ['HANDLE_RESERVED', entered, 'This name is reserved', ['edit']],
    ['HANDLE_RESERVED', run, setUp, []],
    ['HANDLE_TAKEN', entered, undefined, ['edit']],
    ['HANDLE_TAKEN', run, 'This name is taken', ['other-wallet']],
    ['AGENT_ID_TAKEN', run, 'This ID is taken', ['other-wallet']],
    ['DNS_RECORD_NOT_FOUND', run, undefined, ['retry']],
    ['SANCTIONED_ADDRESS', entered, undefined, ['other-wallet']],
    ['ZK_ROOT_UNKNOWN', entered, 'The scan didn’t work', ['edit']],
    // whose details were wrong
    ['INVALID_VERIFIER_DATA', entered, 'Check what you entered', ['edit']],
    ['INVALID_VERIFIER_DATA', run, undefined, undefined],
    ['GATE_REQUIREMENT_MISMATCH', entered, 'This gate asks for something else', ['edit']],
    ['GATE_REQUIREMENT_MISMATCH', run, undefined, undefined],
    ['NOT_A_CONTRACT', withToken, 'No contract at this address', ['edit']],
    ['NOT_A_CONTRACT', withAmount, setUp, []],
    // the gate has chosen the collection, and the person only the NFT
    ['NOT_A_CONTRACT', withNft, setUp, []],
    ['METHOD_NOT_SUPPORTED', run, setUp, []],
    ['METHOD_NOT_SUPPORTED', withToken, 'No token at this address', ['edit']],
    ['METHOD_NOT_SUPPORTED', withContract, 'The contract can’t be checked this way', ['edit']],
    // the site has chosen the namespace, so the person cannot enter another one
    ['NAMESPACE_NOT_AUTHORIZED', entered, 'This namespace isn’t yours', ['other-wallet']],
    ['PROVIDER_UNAVAILABLE', run, undefined, ['retry']],
    ['PROVIDER_UNAVAILABLE', entered, undefined, ['retry', 'edit']],
    ['RATE_LIMIT_EXCEEDED', entered, undefined, ['retry']],
    ['STORE_UNAVAILABLE', entered, undefined, ['retry']],
    ['TOKEN_NOT_FOUND', withNft, 'This NFT doesn’t exist', ['edit']],
    ['TOKEN_NOT_FOUND', withToken, 'No token at this address', ['edit']],
    ['TOKEN_NOT_FOUND', entered, setUp, []],
    ['RESOLVER_BLOCKED', run, setUp, []],
    ['CONTENT_TOO_LARGE', run, setUp, []],
    ['CONTENT_TOO_LARGE', withContent, 'This is too large', ['edit']],
    ['DELEGATION_EXPIRED', run, setUp, []],
    ['DELEGATION_EXPIRED', withEnd, 'Choose a later end date', ['edit']],
    ['INSUFFICIENT_BALANCE', withToken, 'You need at least 1', ['other-wallet', 'retry', 'edit']],
    ['INSUFFICIENT_BALANCE', afterSignIn, undefined, ['other-wallet', 'retry']],
    ['SOCIAL_TOKEN_EXPIRED', { ...afterSignIn, at: 0 }, 'Your sign-in expired', ['edit']],
    ['SOCIAL_TOKEN_USED', { ...afterSignIn, at: 0 }, 'That sign-in was already used', ['edit']],
    ['toString', run, undefined, undefined],
  ])('%s', async (code, by, title, ways) => {
    const reason = (await loadReasons('en'))(failed(code, by), [])
    expect([reason?.words?.title, reason?.ways]).toEqual([title, ways])
  })

  test.each([
    ['100 COIN', 'You need at least 100 COIN'],
    [undefined, 'You need at least 100'],
  ])('names how much of a token is needed: %s', async (amount, title) => {
    const tokens = { ...run, ask: { verifierIds: ['token-holding' as const], data: { minBalance: '100' } } }
    const claim = { id: 'token-holding' as const, title: 'Token balance', detail: '', ...(amount && { amount }) }
    const reason = (await loadReasons('en'))(failed('INSUFFICIENT_BALANCE', tokens), [claim])
    expect(reason?.words?.title).toBe(title)
  })
})

const answerOf = (verifierId: string, verified: boolean) => ({ verifierId, verified })
const tooLittle = (...answers: object[]) => ({ code: 'INSUFFICIENT_BALANCE', message: '', details: { answers } })

test('offers to change only an entry that was refused', () => {
  const both: Run = {
    ...entered,
    batches: [{ verifierIds: ['ownership-pseudonym', 'token-holding'], hosted: false }],
    inputs: { ...entered.inputs, ...withAmount.inputs },
  }
  expect([
    correctable(tooLittle(answerOf('ownership-pseudonym@1', true), answerOf('token-holding', false)), both),
    correctable(tooLittle(answerOf('ownership-pseudonym', false), answerOf('token-holding', false)), both),
    correctable(failed('INSUFFICIENT_BALANCE').failure, both),
    correctable(failed('INSUFFICIENT_BALANCE').failure, afterSignIn),
  ]).toEqual([withAmount.inputs, both.inputs, both.inputs, {}])
})

test('calls it an entry only where the person has typed or chosen something', async () => {
  const reasonOf = await loadReasons('en')
  const labelOf = (code: string) => reasonOf(failed(code, entered), [])?.labels.edit
  expect(
    ['HANDLE_TAKEN', 'SOCIAL_TOKEN_EXPIRED', 'ZK_PROOF_INVALID', 'SECONDARY_SIGNATURE_INVALID'].map(labelOf),
  ).toEqual(['Change my entry', undefined, undefined, undefined])
})

const boot: Boot = {
  ...plain,
  claims: [
    { id: 'ownership-pseudonym', title: 'Pseudonym', detail: '' },
    { id: 'ownership-dns-txt', title: 'Domain ownership', detail: '' },
  ],
  verifierIds: ['ownership-pseudonym', 'ownership-dns-txt'],
  data: { 'ownership-pseudonym': { pseudonymId: 'ada' }, 'ownership-dns-txt': { domain: 'shop.example' } },
}

test('says which of two checks failed, with the missing record', async () => {
  const error = { code: 'DNS_RECORD_NOT_FOUND', message: 'There is no TXT record.' }
  opened = openPage(boot, {
    world: {
      verify: 'partially_verified',
      answers: [
        { verifierId: 'ownership-pseudonym', verified: true },
        { verifierId: 'ownership-dns-txt', verified: false, error },
      ],
    },
  })
  await button('Continue').click()
  await button(/MetaMask/).click()
  await expect.element(page.getByRole('heading', { name: 'No TXT record found', level: 1 })).toHaveFocus()
  await expectAccessible()
  expect([...document.querySelectorAll<HTMLElement>('#stage .row')].map((row) => row.innerText.split('\n'))).toEqual([
    ['Pseudonym', 'Verified'],
    ['Domain ownership', 'No TXT record found'],
  ])
  expect([...document.querySelectorAll('.record code')].map((each) => each.textContent)).toEqual([
    '_svc.shop.example',
    `wallet=${address.toLowerCase()}`,
  ])
  expect(document.querySelector('.failure')?.className).toBe('failure retryable')
  await button('Check again').click()
  await vi.waitFor(() => expect(opened?.seen.submissions).toHaveLength(2))
})

test('no translation repeats the English text by mistake', async () => {
  const { reasons: english } = await stringsFor('reasons', 'en')
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const { reasons } = await stringsFor('reasons', lang)
    const same = Object.entries(reasons).filter(([name, { title, body }]) => {
      const other = english[name as keyof typeof english]
      return title === other.title || body === other.body
    })
    expect([lang, same]).toEqual([lang, []])
  }
})
