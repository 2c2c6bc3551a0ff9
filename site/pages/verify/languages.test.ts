import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { directionOf, type Language, languages } from '../../../shared/contract/language.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { momentOf } from '../../../shared/strings/dates.ts'
import { stringsFor } from '../strings/strings-for.ts'
import { expectAccessible, openPage, plain, ready } from './verify-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
})

async function open(lang: Language, options: NonNullable<Parameters<typeof openPage>[1]> = {}, boot = plain) {
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  const words = await stringsFor('page', lang)
  const failureWords = await stringsFor('failures', lang)
  opened = openPage({ ...boot, lang }, { ...options, words })
  return { words, failureWords }
}
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const stageText = () => document.querySelector<HTMLElement>('#stage')!.innerText

describe.each(languages)('in %s', (lang) => {
  test('every step is accessible, from the first to the last by keyboard', async () => {
    const { words } = await open(lang)
    const content = await stringsFor('content', lang)
    document.querySelector<HTMLElement>('#continue')!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(heading(content.title)).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Tab}{Tab}mine')
    expect(stageText()).toContain(content.count(4, 50_000))
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(heading(words.connect.title)).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(heading(words.verified)).toHaveFocus()
    await expectAccessible()
    expect(stageText()).toContain(momentOf(plain.now, lang))
    expect(stageText()).toContain(plain.claims[0]?.title)
  })

  test('shows the signature, and a refusal', async () => {
    const { words, failureWords } = await open(lang, { world: { sign: 'never' } }, ready)
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading(words.confirm.sign('MetaMask'))).toHaveFocus()
    await expectAccessible()
    opened?.stop()
    await open(lang, { world: { sign: new ServiceError('WALLET_REJECTED', '') } }, ready)
    await button('Continue').click()
    await button(/MetaMask/).click()
    await expect.element(heading(failureWords.failure.WALLET_REJECTED.title)).toHaveFocus()
    await expectAccessible()
  })
})

test('keeps the direction of messages and addresses in a right-to-left language', async () => {
  const { words } = await open('ar', { world: { sign: 'never' } }, ready)
  await button('Continue').click()
  await button(/MetaMask/).click()
  await page.getByText(words.confirm.show).click()
  await expect.element(page.getByText(/^Portable Proof/)).toBeVisible()
  expect(getComputedStyle(document.querySelector('.message')!).direction).toBe('ltr')
  expect(getComputedStyle(document.querySelector('.account code')!).direction).toBe('ltr')
  expect(getComputedStyle(document.querySelector('h1')!).direction).toBe('rtl')
})

test('no translation repeats the English text by mistake', async () => {
  const english = await stringsFor('page', 'en')
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const same = sameTexts(english, await stringsFor('page', lang))
    expect([lang, same]).toEqual([lang, expect.not.arrayContaining([expect.stringMatching(/ /)])])
  }
})

/** Texts that are the same in both, at any depth. */
function sameTexts(one: object, other: object): string[] {
  return Object.entries(one).flatMap(([key, value]): string[] => {
    const counterpart: unknown = Reflect.get(other, key)
    if (typeof value === 'string') return value === counterpart ? [value] : []
    return typeof value === 'object' && typeof counterpart === 'object' ? sameTexts(value, counterpart!) : []
  })
}
