import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../../shared/contract/language.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from './account-page.fixture.ts'
import { sameTexts } from './same-texts.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const button = (name: string | RegExp) => page.getByRole('button', { name })

describe.each(languages)('in %s', (lang) => {
  test('has all words: a proof is revoked, a key is created, and the word for erasing belongs to the language', async () => {
    const strings = await setLanguage(lang)
    const { words } = strings
    opened = openAccount({}, strings)
    const { seen } = opened
    await expect.element(page.getByText(words.clients.scopes['svc:secrets']!)).toBeVisible()
    await expectAccessible()

    await page
      .getByRole('button', { name: new RegExp(`^${words.proofs.revoke}: `) })
      .first()
      .click()
    await expect.element(page.getByRole('dialog').getByRole('heading')).toHaveFocus()
    await expectAccessible()
    await button(words.proofs.yes).click()
    await expect.element(page.getByText(words.proofs.revoked, { exact: true })).toBeVisible()

    await button(words.keys.make).click()
    await expect.element(page.getByRole('heading', { name: words.keys.made })).toHaveFocus()
    await expectAccessible()
    await button(words.close).click()

    await button(words.erase.begin).click()
    await page.getByRole('textbox', { name: words.erase.type(words.erase.word) }).fill(words.erase.word)
    await expectAccessible()
    await button(words.erase.yes).click()
    await expect.element(page.getByRole('heading', { name: words.erase.done })).toHaveFocus()
    await expectAccessible()
    await button(words.close).click()
    await expect.poll(() => seen.visits).toEqual(['/'])
  })
})

test.each(languages)('the page of a proof says who can see it by the names of the account: %s', async (lang) => {
  const [{ proofs }, { owner }] = [await stringsFor('profile', lang), await stringsFor('proof', lang)]
  for (const visibility of ['private', 'unlisted', 'public'] as const)
    expect(owner.seen[visibility]).toMatch(new RegExp(`^${proofs.seen[visibility].title}[\\s:：（]`))
  expect(owner.labels.seen).toBe(proofs.change)
})

test('no translation repeats the English text by mistake', async () => {
  const english = await stringsFor('profile', 'en')
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const same = sameTexts(english, await stringsFor('profile', lang))
    expect([lang, same.filter((text) => / /.test(text))]).toEqual([lang, []])
  }
})
