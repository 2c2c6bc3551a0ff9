import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, exportDeps, openAccount } from '../account-page.fixture.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  stop = undefined
  vi.restoreAllMocks()
})

/** Opens the section. Each call of the service gets the next of these replies. */
function open(...replies: (Response | Error)[]) {
  const saved: [text: Promise<string>, name: string][] = []
  const fetched = vi.spyOn(exportDeps, 'fetch').mockImplementation(async () => {
    const reply = replies.shift()
    if (reply instanceof Response) return reply
    throw reply ?? new Error('no more replies')
  })
  vi.spyOn(exportDeps, 'save').mockImplementation((file, name) => void saved.push([file.text(), name]))
  const opened = openAccount({}, undefined, { parts: ['export'] })
  ;({ stop } = opened)
  return { ...opened, fetched, saved }
}

const begin = () => page.getByRole('button', { name: 'Export data' })
const refusal = (status: number, error: object) => Response.json({ error: { message: '', ...error } }, { status })

test('says what the file has, and saves it under the day', async () => {
  const { fetched, saved } = open(new Response('{"format":"svc-export"}'))
  await expect.element(page.getByText(/all your proofs, private ones too/)).toBeVisible()
  await expectAccessible()
  await begin().click()
  await expect.element(page.getByText('Saved to your downloads.')).toBeVisible()
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.credentials])).toEqual([
    ['/api/v1/profile/export', 'same-origin'],
  ])
  expect(await Promise.all(saved.map(async ([text, name]) => [await text, name]))).toEqual([
    ['{"format":"svc-export"}', 'svc-export-2026-11-21.json'],
  ])
})

test('asks for a fresh sign-in when the service requires one, and goes on after it', async () => {
  const stale = refusal(401, { code: 'WALLET_AUTH_REQUIRED', details: { reauthenticate: true } })
  const { saved } = open(stale, new Response('{}'))
  await begin().click()
  await page.getByRole('button', { name: 'Sign with Key Wallet' }).click()
  await expect.poll(() => saved.map(([, name]) => name)).toEqual(['svc-export-2026-11-21.json'])
})

test.each<[string, Response | Error, string]>([
  ['the service refuses it', refusal(429, { code: 'RATE_LIMIT_EXCEEDED' }), 'Too many tries'],
  ['the file ends in the middle', new TypeError('terminated'), 'No connection'],
])('saves nothing when %s', async (_, reply, title) => {
  const { saved } = open(reply)
  await begin().click()
  await expect.element(page.getByText(title)).toBeVisible()
  expect(saved).toEqual([])
})
