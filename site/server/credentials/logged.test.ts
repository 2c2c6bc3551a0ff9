import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import { requireBundle } from '../../../shared/credential/require-bundle.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { payloadOf, pinned } from './credentials.fixture.ts'
import { loggedCases, type LoggedMaterial, makeLoggedMaterial, pinnedLog } from './logged.fixture.ts'
import { makeMaterial } from './tamperings.fixture.ts'

let deployment: OpenDeployment
let stranger: OpenDeployment
let material: LoggedMaterial
beforeAll(async () => {
  ;[deployment, stranger] = [await openDeployment(), await openDeployment()]
  material = await makeLoggedMaterial(await makeMaterial(deployment, stranger), await pinned(deployment))
})
afterAll(async () => {
  await deployment?.close()
  await stranger?.close()
})

const check = () => ({ issuers: { [material.iss]: material.issuer }, now: material.now })

describe.each(Object.entries(loggedCases))('a bundle with %s', (_, make) => {
  test('gets the answer that shows it', async () => {
    const { bundle, check: change, found = 'CONFIRMED', logged, at } = await make(material)
    const answers = await checkOffline(bundle, { ...check(), ...change })
    expect([answers.found.reason, answers.logged.reason]).toEqual([found, logged])
    expect(answers.logged.asOf).toBe(at === undefined ? undefined : at * 1000)
  })
})

test('a bundle without a log is open, whatever the reader pins', async () => {
  const { logged } = await checkOffline(material.bundle, check())
  expect(logged).toEqual({ answer: 'open', reason: 'LOG_MISSING' })
})

test('a program that needs the log accepts only a bundle whose log a pinned witness saw', async () => {
  const { sub } = payloadOf(material.bundle.credentials[0] ?? '')
  const how = { ...check(), subject: sub, verifierIds: ['ownership-basic'], need: ['found', 'logged'] as const }
  const bundle = { ...material.bundle, log: [material.proof] }
  await expect(requireBundle(bundle, how)).resolves.toMatchObject({ logged: { answer: 'holds' } })
  await expect(requireBundle(material.bundle, how)).rejects.toMatchObject({ reason: 'LOG_MISSING' })
  const issuers = { [material.iss]: { ...material.issuer, witnesses: [] } }
  await expect(requireBundle(bundle, { ...how, issuers })).rejects.toMatchObject({ reason: 'NO_WITNESS_PINNED' })
})

test.each([
  ['a log key that is no vkey', { log: 'x' }, 'log'],
  ['the key of a witness for the log', { log: pinnedLog.witnesses[0] }, 'log'],
  ['the key of a log for a witness', { witnesses: [pinnedLog.log] }, 'witnesses[0]'],
  ['a witness that is no text', { witnesses: [5] }, 'witnesses[0]'],
])('a reader that pins %s learns what to write', async (_, pins, member) => {
  const issuers = { [material.iss]: { ...material.issuer, ...pins } }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a program without types may pass
  await expect(checkOffline(material.bundle, { issuers } as never)).rejects.toThrow(
    `checkOffline needs ${member} of the issuer: `,
  )
})

test('hostile proofs get an answer within a second', async () => {
  const { bundle, proof } = material
  const credentials = Array.from({ length: 20 }, () => bundle.credentials[0] ?? '')
  const lines = `— x.example ${Buffer.alloc(500).toString('base64')}\n`.repeat(99)
  const hostile = credentials.map((_, at) => proof.replace('\n\n—', `\nline ${at}\n\n${lines}—`))
  const began = performance.now()
  const { logged } = await checkOffline({ ...bundle, credentials, log: hostile }, check())
  expect(logged.reason).toBe('LOG_INVALID')
  expect(performance.now() - began).toBeLessThan(1000)
})
