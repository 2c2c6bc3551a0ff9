import { expect, test } from 'vitest'
import { adapt, snippet } from '../../../e2e/world/snippets.ts'
import { signedBy } from '../deployment.fixture.ts'
import { openApp } from './app.fixture.ts'
import { aboutBook, gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

/** Reads the address and the headers of a curl command of the documentation. */
function requestOf(command: string) {
  const url = new URL(/https?:[^'\s]+/.exec(command)?.[0] ?? '')
  const headers = [...command.matchAll(/-H '([^:]+): ([^']+)'/g)].map(([, name = '', value = '']) => [name, value])
  return { url, headers: Object.fromEntries(headers) as Record<string, string> }
}

test('the commands of the documentation publish and check a gate', async () => {
  const app = await openApp()
  const [owner, reader] = [await gateOwner(app), newAccount()]
  const accessKey = owner.key.authorization.replace('Bearer ', '')
  const values = { service: 'https://api.svc.test', ACCESS_KEY: accessKey, ADDRESS: reader.address }

  const publish = requestOf(adapt(snippet('gates', 'publish'), values))
  const body = snippet('gates', 'gate')
  const made = await app.visit(publish.url.pathname, { method: 'POST', headers: publish.headers, body })
  expect(made.status).toBe(201)

  const check = requestOf(adapt(snippet('gate-servers', 'check'), values))
  const isPassed = async () => {
    const reply = await app.visit(check.url.pathname + check.url.search, { headers: check.headers })
    return Object((await reply.json()) as object).data.gate.allRequiredSatisfied
  }
  expect(await isPassed()).toBe(false)
  const proof = await signedBy(reader, { data: aboutBook(reader.address) }, app)
  await app.call('verify', { body: { ...proof, gateId: JSON.parse(body).gateId } })
  expect(await isPassed()).toBe(true)
  await app.close()
})

test('the gate for holders of a token can be published as it is written', async () => {
  const app = await openApp()
  const owner = await gateOwner(app)
  const headers = { ...owner.key, 'content-type': 'application/json' }
  const body = snippet('gates', 'holders')
  const made = await app.visit('/api/v1/profile/gates', { method: 'POST', headers, body })
  const { gateId, status, requirements } = Object((await made.json()) as object).data.gate
  expect([made.status, gateId, status]).toEqual([201, 'holders', 'published'])
  expect(requirements).toEqual([{ ...JSON.parse(body).requirements[0], optional: false, minCount: 1 }])
  await app.close()
})
