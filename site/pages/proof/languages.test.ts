import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Language, languages } from '../../../shared/contract/language.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { provedWords } from '../../../shared/proof/proved-words.ts'
import { momentOf } from '../../../shared/strings/dates.ts'
import { stringsFor } from '../strings/strings-for.ts'
import {
  envelope,
  expectAccessible,
  now,
  openPage,
  owned,
  privateBoot,
  short,
  setLanguage,
} from './proof-page.fixture.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(async () => {
  opened?.stop()
  await setLanguage('en')
  document.documentElement.removeAttribute('dir')
})

async function open(lang: Language, change: NonNullable<Parameters<typeof openPage>[1]> = {}) {
  const strings = await setLanguage(lang)
  opened = openPage(privateBoot, change, strings)
  return strings
}
const heading = (name: string) => page.getByRole('heading', { name })
const directionAt = (selector: string) => getComputedStyle(document.querySelector(selector)!).direction
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(languages)('in %s', (lang) => {
  test('the owner reads the proof and revokes it', async () => {
    const { words } = await open(lang)
    const { owner } = words
    await button(owner.reveal).click()
    await expect.element(heading(owner.yours)).toHaveFocus()
    await expectAccessible()
    const ownerText = document.querySelector<HTMLElement>('#owner')!.innerText
    expect(ownerText).toContain(provedWords[lang].names['ownership-basic'])
    expect(ownerText).toContain(owner.seen.private)
    await button(owner.revoke).click()
    await button(owner.yes).click()
    await expect.element(heading(owner.revoked)).toHaveFocus()
    await expectAccessible()
  })

  test('checks a saved proof, and asks the service about it', async () => {
    const { words } = await open(lang, { read: { ...owned, lifecycle: 'revoked' } })
    const { check } = words
    await page.getByRole('textbox', { name: check.label }).fill(JSON.stringify(envelope))
    await button(check.run).click()
    await expect.element(heading(check.verdicts.holds.title)).toHaveFocus()
    await expectAccessible()
    const about = check.about(short(envelope.walletAddress), momentOf(now, lang))
    expect(document.querySelector('.report')?.textContent).toContain(about)
    await button(check.ask).click()
    await expect.element(page.getByText(check.answers.over.revoked)).toBeVisible()
  })

  test('shows a failure in the same language', async () => {
    const { words, failureWords } = await open(lang, { connect: new ServiceError('WALLET_REJECTED', '') })
    await button(words.owner.reveal).click()
    await expect.element(heading(failureWords.failure.WALLET_REJECTED.title)).toBeVisible()
  })
})

test('keeps the direction of a saved proof and of an address in a right-to-left language', async () => {
  await open('ar')
  await expect.element(page.getByRole('textbox')).toBeVisible()
  expect(['#check .field', 'textarea'].map(directionAt)).toEqual(['rtl', 'ltr'])
})

test('no language says a thing in English by mistake', async () => {
  const english = await stringsFor('proof', 'en')
  for (const lang of languages.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop
    const same = sameTexts(english, await stringsFor('proof', lang))
    expect([lang, same.filter((text) => / /.test(text))]).toEqual([lang, [english.check.placeholder]])
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
