import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { offerTrying } from './try-it.ts'

const field = (name: string, attributes: string) => `<label>${name}<input name="${name}" ${attributes}></label>`

/** Shows a form as `.ci/docs/api/try-it.ts` makes it, and answers its requests. */
function open(
  reply: Response | Error,
  { method = 'POST', path = '/api/v1/gates/{gateId}/x', fields = [] as string[], sends = '' } = {},
) {
  document.body.innerHTML = `<form class="try" data-method="${method}" data-path="${path}"${sends && ` data-sends="${sends}"`} hidden>
    ${fields.join('')}<button class="primary">Send</button><div class="try-answer" role="status" hidden></div></form>`
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply)))
  offerTrying()
  return fetched
}
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const send = async () => await page.getByRole('button', { name: 'Send' }).click()
const answer = () => document.querySelector('.try-answer')?.textContent ?? ''
const fields = [
  field('key', 'type="password"'),
  field('gateId', 'data-in="path"'),
  field('limit', 'data-in="query"'),
  field('name', 'data-in="body"'),
  field('count', 'data-in="body" data-kind="json"'),
]

test('sends what the fields say, with the key and without cookies', async () => {
  const fetched = open(Response.json({ success: true }), { fields, sends: 'json' })
  for (const [name, text] of Object.entries({ key: ' npk_1 ', gateId: '../a b', limit: '1&x', name: 'N', count: '2' }))
    // oxlint-disable-next-line no-await-in-loop -- one field after the other
    await page.getByLabelText(name).fill(text)
  await send()
  await expect.poll(answer).toMatch(/^200/)
  expect(fetched.mock.calls).toEqual([
    [
      '/api/v1/gates/..%2Fa%20b/x?limit=1%26x',
      {
        method: 'POST',
        credentials: 'omit',
        headers: { authorization: 'Bearer npk_1', 'content-type': 'application/json' },
        body: '{"name":"N","count":2}',
      },
    ],
  ])
})

test('sends no key and no body where there is none', async () => {
  const fetched = open(Response.json({}), { method: 'GET', path: '/api/v1/health', fields: [field('key', '')] })
  await send()
  await expect.poll(answer).toMatch(/^200/)
  expect(fetched.mock.calls).toEqual([['/api/v1/health', { method: 'GET', credentials: 'omit', headers: {} }]])
})

test('sends JSON without a field, and the headers that have a value', async () => {
  const fetched = open(Response.json({ success: true }), {
    path: '/api/v1/x',
    sends: 'json',
    fields: [field('x-signature', 'data-in="header" value=" 0x1 "'), field('x-chain', 'data-in="header"')],
  })
  await send()
  await expect.poll(answer).toMatch(/^200/)
  expect(fetched.mock.calls).toEqual([
    [
      '/api/v1/x',
      {
        method: 'POST',
        credentials: 'omit',
        headers: { 'x-signature': '0x1', 'content-type': 'application/json' },
        body: '{}',
      },
    ],
  ])
})

test('shows the answer as text', async () => {
  open(new Response('{"error":"<img src=x onerror=alert(1)>"}', { status: 400 }))
  await send()
  await expect.poll(answer).toContain('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img')).toBeNull()
})

test('says when a field has no JSON, and when nothing answers', async () => {
  const fetched = open(new TypeError('Failed to fetch'), { fields, sends: 'json' })
  await page.getByLabelText('count').fill('{')
  await send()
  await expect.poll(answer).toMatch(/^This is not JSON.*Write count as JSON.*\["…"\]/)
  expect(fetched).not.toHaveBeenCalled()
  await page.getByLabelText('count').fill('1')
  await send()
  await expect.poll(answer).toMatch(/^No connection/)
})
