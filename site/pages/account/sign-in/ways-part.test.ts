import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, openAccount } from '../account-page.fixture.ts'
import { profile } from '../account-records.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => opened?.stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const said = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="accounts"] > .muted, [data-part="accounts"] p.muted')].map(
    (each) => each.innerText,
  )
const ways = () => document.querySelector('#ways')?.textContent
const entry = { createdAt: 1, usedAt: 1 }
const github = { ...entry, id: 'gh', provider: 'github', label: 'ada' }
const google = { ...entry, id: 'go', provider: 'google', label: 'ada@example.com' }

test('says which linked accounts sign the person in, before a visit to a provider', async () => {
  opened = openAccount({ profile: { ...profile, accounts: [github] } })
  await expect
    .poll(said)
    .toContain(
      'An account at Google also signs you in here. An account at GitHub is only listed in your account, where only you see it. You can’t sign in with it.',
    )
  await expectAccessible()
})

test('asks about an account that signs nobody in, and the navigation counts only the ways that are left', async () => {
  const { called } = (opened = openAccount({
    profile: { ...profile, accounts: [github, google] },
    answers: { removeSignInMethod: { profile: { ...profile, accounts: [google] } } },
  }))
  document.querySelector('main')?.insertAdjacentHTML('beforebegin', '<nav><span id="ways">as drawn</span></nav>')
  await button('Remove: GitHub').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('It is then no longer listed in your account. Your proofs stay.')).toBeVisible()
  await expectAccessible()
  expect(ways()).toBe('as drawn')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => called('removeSignInMethod')).toHaveLength(1)
  await expect.poll(ways).toBe('3 ways to sign in')
})
