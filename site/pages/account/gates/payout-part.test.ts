import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { stale } from '../account-service.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const open = (answers: object = {}) => {
  opened = openAccount({ answers })
  return opened
}
const words = () =>
  document.querySelector<HTMLElement>('[data-part="payout"]')!.innerText.replaceAll(/\s+/g, ' ').trim()
const button = (name: string) => page.getByRole('button', { name })
const state = (isOpen: boolean, isReady: boolean) => ({ isOffered: true, isOpen, isReady })
const url = 'https://connect.stripe.example/setup/acct_1'
const lead =
  'People can pay for your gates by card. The money goes straight to your own Stripe account, under Stripe’s terms and fees. You make refunds there too.'

test.each([
  [state(false, false), 'You haven’t set up Stripe yet. Until you do, your gates don’t take cards.', 'Set up Stripe'],
  [
    state(true, false),
    'Stripe needs more details from you. Until then, your gates don’t take cards.',
    'Continue at Stripe',
  ],
  [state(true, true), 'Your account can take cards. Tick Card in each gate.', 'Manage at Stripe'],
])('%j is shown, and its button leads to the processor', async (getPayout, sentence, act) => {
  const { seen, called } = open({ getPayout, openPayout: { ...getPayout, url } })
  await expect.poll(words).toBe(`${lead} ${sentence} ${act}`)
  await expectAccessible()
  await button(act).click()
  await expect.poll(() => seen.visits).toEqual([url])
  expect(called('openPayout')).toEqual([{}])
})

test('asks for a fresh sign-in first when the last one is too old', async () => {
  const answers = [stale, { ...state(true, false), url }]
  const { seen } = open({ openPayout: () => answers.shift() })
  await button('Set up Stripe').click()
  await expect.element(page.getByRole('heading', { name: 'Sign in again first' })).toHaveFocus()
  await button('Sign with Key Wallet').click()
  await expect.poll(() => seen.visits).toEqual([url])
})

test('shows an outage, and changes nothing', async () => {
  const { seen } = open({ openPayout: new ServiceError('FULFILLMENT_UNAVAILABLE', '') })
  await button('Set up Stripe').click()
  await expect.element(page.getByRole('alert').getByText('Stripe didn’t respond')).toBeVisible()
  await expect.element(button('Set up Stripe')).toBeVisible()
  expect(seen.visits).toEqual([])
})

test.each(languages)('has its words in %s', async (lang) => {
  const strings = await setLanguage(lang)
  opened = openAccount({}, strings)
  await expect.element(button(strings.words.payout.none.act)).toBeVisible()
  await expectAccessible()
})
