import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { now } from '../account-records.fixture.ts'
import { stale } from '../account-service.fixture.ts'
import { webhook } from '../activity/activity.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const created = { ...webhook, id: 'wh2', url: 'https://new.example.com/' }
const usual = {
  listWebhooks: { webhooks: [webhook] },
  createWebhook: { webhook: created, secret: 'whsec_bmV3' },
  rotateWebhook: { webhook, secret: 'whsec_b3RoZXI=' },
  changeWebhook: ({ body }: { body: object }) => ({ webhook: { ...webhook, ...body } }),
  testWebhook: { delivered: true, httpStatus: 200 },
}
const open = (answers: object = {}) =>
  (opened = openAccount({ answers: { ...usual, ...answers } }, undefined, { parts: ['webhooks'] }))
const field = page.getByRole('textbox', { name: 'Address of your server' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = async (action: string) => {
  await button(`Actions for ${webhook.url}`).click()
  await button(action).click()
}

const texts = () => [...document.querySelectorAll<HTMLElement>('.webhook .what')].map((each) => each.innerText)

test('lists webhooks with their state, and treats no text of them as markup', async () => {
  open({
    listWebhooks: {
      webhooks: [
        { ...webhook, url: 'https://<b>.example.com/', types: ['gate.passed'] },
        { ...webhook, id: '2', failingSince: now },
        { ...webhook, id: '3', enabled: false, disabledBy: 'gone' },
        { ...webhook, id: '4', enabled: false, lastDelivery: undefined },
      ],
    },
  })
  await expect.poll(() => texts().length).toBe(4)
  expect(texts().map((text) => text.split('\n')[0])).toEqual([
    'https://<b>.example.com/',
    webhook.url,
    webhook.url,
    webhook.url,
  ])
  expect(texts()[0]).toMatch(/Active[^]*Only: Passed[^]*Added 20 November 2026[^]*Last request on .*: Delivered/)
  expect(texts()[1]).toMatch(/Failing[^]*No event has been delivered since/)
  expect(texts()[2]).toMatch(/Switched off[^]*answered 410/)
  expect(texts()[3]).toMatch(/Paused[^]*No events yet/)
  await expectAccessible()
})

test('says what a webhook is while there is none', async () => {
  open({ listWebhooks: { webhooks: [] } })
  await expect.element(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'How to receive webhooks' }))
    .toHaveAttribute('href', '/docs/webhooks')
  await expectAccessible()
})

test('adds a webhook by keyboard, shows its secret once, and copies it', async () => {
  const { called, seen } = open()
  await field.fill(' https://new.example.com/ ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Your new secret' })).toHaveFocus()
  await expectAccessible()
  await button('Copy: Webhook ID').click()
  await button('Copy: Secret').click()
  await expect.poll(() => seen.copies).toEqual(['wh2', 'whsec_bmV3'])
  await button('Close').click()
  expect(called('createWebhook')).toEqual([{ body: { url: 'https://new.example.com/' } }])
  expect(document.body.innerHTML).not.toContain('whsec_')
  await expect.element(field).toHaveValue('')
})

test('adds a webhook for test mode', async () => {
  const { called } = open()
  await field.fill('https://new.example.com/')
  await page.getByRole('checkbox', { name: /^Test events only/ }).click()
  await button('Add webhook').click()
  await expect.element(button('Close')).toBeVisible()
  expect(called('createWebhook')).toEqual([{ body: { url: 'https://new.example.com/', test: true } }])
})

test('sends only the chosen types', async () => {
  const { called } = open()
  await field.fill('https://new.example.com/')
  await page.getByRole('radio', { name: 'Only some' }).click()
  await button('Add webhook').click()
  await expect.element(page.getByText('Choose at least one type.')).toBeVisible()
  await expectAccessible()
  expect(called('createWebhook')).toEqual([])
  await page.getByRole('checkbox', { name: /^Passed/ }).click()
  await page.getByRole('checkbox', { name: /^Paid/ }).click()
  await button('Add webhook').click()
  await expect.element(button('Close')).toBeVisible()
  expect(called('createWebhook')).toEqual([
    { body: { url: 'https://new.example.com/', types: ['gate.passed', 'payment.succeeded'] } },
  ])
})

test.each(['nonsense', 'ftp://example.com', 'javascript:alert(1)', ''])(
  'refuses the address %j at the field',
  async (url) => {
    const { called } = open()
    await field.fill(url)
    await button('Add webhook').click()
    await expect.element(page.getByText('Enter an address that begins with https://.')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(called('createWebhook')).toEqual([])
  },
)

test.each([
  ['blocked', {}, 'The service is not allowed to call this address.'],
  ['timeout', {}, 'Your server didn’t answer within 10 seconds.'],
  ['unreachable', {}, 'The service couldn’t connect.'],
  ['http-status', { httpStatus: 404 }, 'Your server answered with status 404.'],
  ['wrong-answer', { httpStatus: 200 }, 'Your server didn’t repeat the nonce.'],
])('says why the server did not confirm: %s', async (problem, details, text) => {
  open({ createWebhook: new ServiceError('INVALID_REQUEST', '', { details: { field: 'url', problem, ...details } }) })
  await field.fill('https://new.example.com/')
  await button('Add webhook').click()
  await expect
    .poll(() => document.querySelector('.problem')?.textContent)
    .toSatisfy((said: string) => said.includes(text) && said.endsWith('Nothing was saved.'))
  await expect.element(field).toHaveValue('https://new.example.com/')
  await expectAccessible()
})

test('says that the service does not take an address', async () => {
  open({ createWebhook: new ServiceError('INVALID_REQUEST', 'Too many webhooks lead to this host.') })
  await field.fill('https://new.example.com/')
  await button('Add webhook').click()
  await expect.element(page.getByText('The service doesn’t take this address. Use another one.')).toBeVisible()
})

test('asks for a fresh sign-in before a change', async () => {
  let asked = 0
  const { called } = open({ deleteWebhook: () => ((asked += 1) === 1 ? stale : {}) })
  await choose('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign with Key Wallet' }).click()
  await expect.element(page.getByText('Deleted.')).toBeVisible()
  expect(called('deleteWebhook')).toHaveLength(2)
})

test('changes the address and the types, and keeps the form after a refusal', async () => {
  let refuse = true
  const refusal = new ServiceError('INVALID_REQUEST', '', { details: { problem: 'timeout' } })
  const { called } = open({
    changeWebhook: ({ body }: { body: object }) => (refuse ? refusal : { webhook: { ...webhook, ...body } }),
  })
  await choose('Change')
  await expect.element(field).toHaveValue(webhook.url)
  await expect.element(field).toHaveFocus()
  await field.fill('https://other.example.com/')
  await page.getByRole('radio', { name: 'Only some' }).click()
  await page.getByRole('checkbox', { name: /^Refused/ }).click()
  await button('Save changes').click()
  await expect.element(page.getByText(/didn’t answer within 10 seconds/)).toBeVisible()
  await expect.element(field).toHaveValue('https://other.example.com/')
  refuse = false
  await button('Save changes').click()
  await expect.element(page.getByText('Saved.')).toBeVisible()
  await expect.element(page.getByText('https://other.example.com/')).toBeVisible()
  expect(called('changeWebhook').at(-1)).toEqual({
    params: { id: 'wh1' },
    body: { url: 'https://other.example.com/', types: ['gate.refused'] },
  })
})

test('pauses and resumes, and says at the webhook why it cannot be resumed', async () => {
  const { world } = open()
  await choose('Pause')
  await expect.element(page.getByText('Paused. Nothing is sent until you resume.')).toBeVisible()
  world.answers.changeWebhook = new ServiceError('INVALID_REQUEST', '', { details: { problem: 'unreachable' } })
  await choose('Resume')
  await expect.element(page.getByRole('alert').getByText(/The service couldn’t connect\./)).toBeVisible()
  world.answers.changeWebhook = usual.changeWebhook
  await choose('Resume')
  await expect.element(page.getByText('Resumed.')).toBeVisible()
  await expect.element(page.getByText('Active')).toBeVisible()
})

test('sends a test event, and says how that ended', async () => {
  const { world } = open()
  await choose('Send test event')
  await expect.element(page.getByText(/^Test event delivered\. It isn’t in the list of deliveries\./)).toBeVisible()
  world.answers.testWebhook = { delivered: false, httpStatus: 500, problem: 'http-status' }
  await choose('Send test event')
  await expect.element(page.getByRole('alert').getByText('The test event was not delivered: Status 500.')).toBeVisible()
  expect(document.querySelector('.said')?.textContent?.trim()).toBe('')
})

test('creates a new secret after a question, and deletes after a question', async () => {
  const { called } = open()
  const dialog = page.getByRole('dialog')
  await choose('New secret')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(called('rotateWebhook')).toEqual([])
  await choose('New secret')
  await dialog.getByRole('button', { name: 'New secret' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Secret' })).toHaveValue('whsec_b3RoZXI=')
  await expect.element(dialog.getByText(/The old secret stays valid for 24 hours\./)).toBeVisible()
  await button('Close').click()
  await choose('Delete')
  await dialog.getByRole('button', { name: 'Keep' }).click()
  expect(called('deleteWebhook')).toEqual([])
})

test('offers no form when there are as many webhooks as an account may have', async () => {
  open({ listWebhooks: { webhooks: Array.from({ length: 10 }, (_, at) => ({ ...webhook, id: String(at) })) } })
  await expect.element(page.getByText('An account has at most 10 webhooks.', { exact: false })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
})

test.each(languages)('has its words in %s', async (lang) => {
  const strings = await setLanguage(lang)
  const words = await stringsFor('webhooks', lang)
  opened = openAccount({ answers: usual }, strings, { parts: ['webhooks'] })
  await page.getByRole('radio', { name: words.someTypes }).click()
  await expect.element(page.getByRole('button', { name: words.add })).toBeVisible()
  await expectAccessible()
  const place = document.querySelector('[data-part="webhooks"]')!
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})
