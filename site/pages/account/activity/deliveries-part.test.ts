import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { languages } from '../../../../shared/contract/language.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { expectAccessible, openAccount, setLanguage } from '../account-page.fixture.ts'
import { now } from '../account-records.fixture.ts'
import { delivery, retrying, webhook } from './activity.fixture.ts'

let opened: ReturnType<typeof openAccount> | undefined
afterEach(() => {
  opened?.stop()
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

const failing = { ...webhook, id: 'wh2', url: 'https://broken.example.com/', failingSince: now }
const usual = {
  listWebhooks: { webhooks: [webhook] },
  listWebhookDeliveries: { deliveries: [delivery, retrying] },
  redeliverWebhook: {
    delivery: {
      ...retrying,
      state: 'delivered',
      attempts: 4,
      problem: undefined,
      httpStatus: 200,
      nextTryAt: undefined,
    },
  },
}
const open = (answers: object = {}) =>
  (opened = openAccount({ answers: { ...usual, ...answers } }, undefined, { parts: ['deliveries'] }))
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.deliveries tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('th, td:not(.when)')]
      .map((each) => each.innerText.replaceAll(/\s+/g, ' ').trim())
      .join(' | '),
  )

test('shows how each delivery ended, and sends one again by keyboard', async () => {
  const { called } = open()
  await expect
    .poll(rows)
    .toEqual([
      'gate.passed | Delivered Status 200 | 1 try | Send again',
      expect.stringMatching(/^gate\.refused \| Waiting Status 500 \| 3 tries, next at \d\d:\d\d:\d\d \| Send again$/),
    ])
  await expectAccessible()
  ;(page.getByRole('button', { name: 'Send again: gate.refused 2' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It is sent again now.')).toBeVisible()
  expect(called('redeliverWebhook')).toEqual([{ params: { id: 'wh1', eventId: retrying.id } }])
  await expect.poll(() => rows()[1]).toBe('gate.refused | Delivered Status 200 | 4 tries | Send again')
})

test('begins with the webhook that has trouble, and changes to another', async () => {
  const { called } = open({ listWebhooks: { webhooks: [webhook, failing] } })
  const choice = page.getByRole('combobox', { name: 'Webhook' })
  await expect.element(choice).toHaveValue('wh2')
  await choice.selectOptions('https://hooks.example.com/svc')
  await expect
    .poll(() => called('listWebhookDeliveries'))
    .toEqual([
      { params: { id: 'wh2' }, query: { limit: '20' } },
      { params: { id: 'wh1' }, query: { limit: '20' } },
    ])
})

test('reads older deliveries on demand', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...delivery, id: `e${at}`, sequence: 40 - at }))
  const { called } = open({
    listWebhookDeliveries: ({ query }: { query: { before?: string } }) => ({
      deliveries: query.before ? [delivery] : many,
    }),
  })
  await page.getByRole('button', { name: 'Show older deliveries' }).click()
  await expect.poll(rows).toHaveLength(21)
  expect(called('listWebhookDeliveries').at(-1)).toEqual({
    params: { id: 'wh1' },
    query: { limit: '20', before: '21' },
  })
  await expect.element(page.getByRole('button', { name: 'Show older deliveries' })).not.toBeInTheDocument()
})

test('says what to do without a webhook, and without a delivery', async () => {
  open({ listWebhooks: { webhooks: [] } })
  await expect.element(page.getByRole('heading', { name: 'No webhook yet' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Add webhook' }))
    .toHaveAttribute('href', '/account/activity/webhooks')
  await expectAccessible()
  opened!.stop()
  open({ listWebhookDeliveries: { deliveries: [] } })
  await expect.element(page.getByText('Nothing has been sent to this webhook yet.')).toBeVisible()
  await expectAccessible()
})

test('offers to send nothing again to a webhook that is off, and says why', async () => {
  open({ listWebhooks: { webhooks: [{ ...failing, enabled: false }, webhook] } })
  await expect.element(page.getByText('Nothing is sent to this webhook until you resume it.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('combobox', { name: 'Webhook' }).selectOptions(webhook.url)
  await expect.element(page.getByRole('button', { name: 'Send again: gate.passed 3' })).toBeVisible()
  await expect.element(page.getByText(/^Nothing is sent/)).not.toBeInTheDocument()
})

test('shows that an event could not be sent again', async () => {
  open({ redeliverWebhook: new ServiceError('NOT_FOUND', '') })
  await page.getByRole('button', { name: 'Send again: gate.passed 3' }).click()
  await expect.element(page.getByRole('alert').getByText('This no longer exists')).toBeVisible()
})

test.each(languages)('has its words in %s', async (lang) => {
  const strings = await setLanguage(lang)
  const { deliveries } = await stringsFor('activity', lang)
  opened = openAccount({ answers: usual }, strings, { parts: ['deliveries'] })
  await expect.element(page.getByRole('columnheader', { name: deliveries.columns.tries })).toBeVisible()
  await expectAccessible()
  // an address keeps its order in a text from right to left
  expect(document.querySelector('option')?.dir).toBe('ltr')
  const place = document.querySelector('[data-part="deliveries"]')!
  expect(place.scrollWidth).toBeLessThanOrEqual(place.clientWidth)
})
