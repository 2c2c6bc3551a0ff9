import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { directionOf, languages } from '../../../../shared/contract/language.ts'
import { media as mediaEn } from '../../strings/en/media.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openPage, plain } from '../verify-page.fixture.ts'
import { fileLimit, readFile } from './media-file.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.removeAttribute('dir')
  document.documentElement.lang = 'en'
})

const bootOf = (data: Boot['data'] = {}): Boot => ({
  ...plain,
  claims: [{ id: 'ai-content-moderation', title: 'Something', detail: '' }],
  verifierIds: ['ai-content-moderation'],
  data,
})
const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = () => document.querySelector('#stage h1')?.textContent
const problem = () => document.querySelector('#media-problem')?.textContent
const submitted = () => opened?.seen.submissions.map((body) => (body as { data: unknown }).data)
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!

async function open(data: Boot['data'] = {}) {
  opened = openPage(bootOf(data))
  await button('Continue').click()
  await vi.waitFor(() => expect(heading()).toBe(mediaEn.title))
}

async function finish() {
  await userEvent.click(document.querySelector('#stage form .button:not(.file)')!)
  await button(/MetaMask/).click()
}

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (name = 'dot.png') =>
  new File([Uint8Array.from(atob(pixel), (character) => character.charCodeAt(0))], name)

function drop(file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  document
    .querySelector('#stage .record')!
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
}

function choose(file: File) {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  picker().files = transfer.files
  picker().dispatchEvent(new Event('change', { bubbles: true }))
}

test('is accessible, says where the content is checked, and sends what was written', async () => {
  await open()
  await expectAccessible()
  await expect.element(page.getByText(/This service checks it/)).toBeVisible()
  await userEvent.click(document.querySelector('#stage .button')!)
  expect(problem()).toBe(mediaEn.problems.empty)
  expect(document.activeElement?.tagName).toBe('TEXTAREA')
  await expectAccessible()
  await userEvent.fill(document.querySelector('textarea')!, 'A fine dß')
  expect([problem(), document.querySelector('#media-count')?.textContent]).toEqual(['', '10 of 51,200 bytes'])
  await finish()
  await vi.waitFor(() => expect(submitted()).toEqual([{ content: 'A fine dß', contentType: 'text/plain' }]))
})

test.each([
  ['chosen', choose],
  ['dropped', drop],
])('shows and sends a picture that is %s', async (_name, give) => {
  await open()
  await page.getByRole('radio', { name: 'File' }).click()
  await expectAccessible()
  give(picture())
  await expect.element(page.getByRole('img', { name: mediaEn.preview })).toBeVisible()
  expect(document.querySelector('#stage [role=status]')?.textContent).toBe('dot.png 1 kB')
  await expectAccessible()
  await finish()
  await vi.waitFor(() => expect(submitted()).toEqual([{ content: pixel, contentType: 'image/png' }]))
})

test('refuses a file that cannot be checked before it is sent, and accepts the next', async () => {
  await open()
  await page.getByRole('radio', { name: 'File' }).click()
  await userEvent.click(document.querySelector('#stage form .button:not(.file)')!)
  expect([problem(), document.activeElement]).toEqual([mediaEn.problems.noFile, picker()])
  choose(picture())
  await expect.element(page.getByRole('img', { name: mediaEn.preview })).toBeVisible()
  choose(new File(['x'], 'a.exe'))
  await vi.waitFor(() => expect(problem()).toBe(mediaEn.problems.kind))
  expect(document.querySelector('img.preview')).toBeNull()
  choose(new File(['# A'], 'a.md'))
  await vi.waitFor(() => expect(problem()).toBe(''))
  await finish()
  await vi.waitFor(() => expect(submitted()).toEqual([{ content: '# A', contentType: 'text/markdown' }]))
})

test('the embedder decides the kind and the provider', async () => {
  await open({ contentType: 'image/png', provider: 'openai-moderation' })
  await expect.element(page.getByText(/It is sent to OpenAI/)).toBeVisible()
  expect([document.querySelector('.switch'), picker().accept]).toEqual([null, '.png'])
  choose(picture('dot.gif'))
  await vi.waitFor(() => expect(problem()).toBe(mediaEn.problems.kind))
  choose(picture())
  await expect.element(page.getByText('dot.png')).toBeVisible()
  await finish()
  await vi.waitFor(() =>
    expect(submitted()).toEqual([{ content: pixel, contentType: 'image/png', provider: 'openai-moderation' }]),
  )
})

test.each<[string, File, object | string]>([
  ['a picture', picture('A.PNG'), { name: 'A.PNG', bytes: 70, contentType: 'image/png', content: pixel }],
  ['the largest picture', new File([new Uint8Array(fileLimit)], 'a.jpeg'), { contentType: 'image/jpeg' }],
  ['a larger picture', new File([new Uint8Array(fileLimit + 1)], 'a.jpeg'), 'tooLarge'],
  ['JSON', new File(['{}'], 'a.json'), { contentType: 'application/json', content: '{}' }],
  ['a text of 51 201 bytes', new File(['a'.repeat(51_201)], 'a.txt'), 'tooLarge'],
  ['a text that is none', new File([Uint8Array.of(0xff)], 'a.txt'), 'unreadable'],
  ['an empty text', new File([' '], 'a.txt'), 'empty'],
  ['a text that no wallet shows', new File(['a\u0085'], 'a.txt'), 'unprintable'],
  ['a file of no kind', new File(['a'], 'txt.'), 'kind'],
])('reads %s as such', async (_name, file, read) => {
  expect({ read: await readFile(file) }).toMatchObject({ read })
})

/** Of one level of a table, those that are sentences. */
const texts = (table: object) => Object.values(table).filter((text) => typeof text === 'string' && text.includes(' '))

describe.each(languages)('in %s', (lang) => {
  test('has all words, and repeats no English text by mistake', async () => {
    document.documentElement.lang = lang
    document.documentElement.dir = directionOf(lang)
    const words = await stringsFor('media', lang)
    const pageWords = await stringsFor('page', lang)
    opened = openPage({ ...bootOf(), lang }, { words: pageWords })
    await button('Continue').click()
    await vi.waitFor(() => expect(heading()).toBe(words.title))
    await expectAccessible()
    const english = [...texts(mediaEn), ...texts(mediaEn.problems)]
    const same = [...texts(words), ...texts(words.problems)].filter((text) => english.includes(text))
    expect(same).toEqual(lang === 'en' ? english : [])
  })
})
