import { expect, test } from 'vitest'
import { requireAnswer } from './challenge.ts'
import { newKeys } from './sign.ts'

const random = (size: number) => new Uint8Array(size)

test.each([
  ['https://site.example/hook', 'The endpoint could not be reached. Check its address and its certificate.'],
  ['http://127.0.0.1:8082/', 'The endpoint could not be reached. Check its address, and that it runs.'],
])('names a certificate only where there is one: %s', async (url, message) => {
  const ports = { now: () => 0, random, counter: { count: async () => undefined, close: async () => {} } }
  const challenged = requireAnswer(
    { id: 'w', profileId: 'p', url, keys: newKeys(random) },
    { ports, post: async () => ({ problem: 'unreachable' }) },
  )
  await expect(challenged).rejects.toMatchObject({ code: 'INVALID_REQUEST', message })
})

// any 2xx is an answer, as for events
test.each([
  [403, 'The endpoint answered the challenge with 403. It must answer 2xx, with {"nonce": "…"}.'],
  [201, 'accepted'],
])('judges the right nonce by its status: %i', async (status, outcome) => {
  const ports = { now: () => 0, random, counter: { count: async () => undefined, close: async () => {} } }
  const challenged = requireAnswer(
    { id: 'w', profileId: 'p', url: 'https://site.example/hook', keys: newKeys(random) },
    { ports, post: async (_url, { body }) => ({ status, body: JSON.stringify({ nonce: JSON.parse(body).nonce }) }) },
  )
  expect(
    await challenged.then(
      () => 'accepted',
      (error: Error) => error.message,
    ),
  ).toBe(outcome)
})
