import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOffline } from '../../../shared/credential/check-offline.ts'
import type { Issuers } from '../../../shared/credential/issuers.ts'
import { openDeployment, type OpenDeployment } from '../deployment.fixture.ts'
import { pinned } from './credentials.fixture.ts'
import { forgeries } from './forgeries.fixture.ts'
import { loggedCases, makeLoggedMaterial } from './logged.fixture.ts'
import { randomQuestions } from './random-bundles.fixture.ts'
import {
  askReader,
  type Command,
  goReader,
  pythonReader,
  type Question,
  type ReaderAnswers,
  readFile,
} from './readers.fixture.ts'
import { makeMaterial, type Material, tamperings } from './tamperings.fixture.ts'

/** A question with the answers that every reader must give. */
type Vector = Question & { name: string; answers: ReaderAnswers }

const file = new URL('../../../shared/proof/readers/vectors.json', import.meta.url)
/** `SVC_WRITE_VECTORS=1` makes the vectors again, with new keys. */
const writes = process.env['SVC_WRITE_VECTORS'] === '1'

/** How many random proofs the readers check; `pnpm nightly` checks 10,000. */
const randomCount = Number(process.env['SVC_RANDOM_BUNDLES'] ?? 200)
/** How many of them one process of a reader checks. */
const perProcess = 500

const ask = async ({ bundle, issuers, now, seen }: Question): Promise<ReaderAnswers> => {
  const how = { issuers, ...(now !== undefined && { now }), ...(seen && { seen }) }
  const { found, current, logged } = await checkOffline(bundle, how)
  return { found, current, logged }
}

let deployment: OpenDeployment
let stranger: OpenDeployment
let fresh: Omit<Vector, 'answers'>[]
beforeAll(async () => {
  ;[deployment, stranger] = [await openDeployment(), await openDeployment()]
  const material = await makeMaterial(deployment, stranger)
  const how = { issuers: await pinned(deployment), now: material.now }
  fresh = [
    { name: 'a good bundle', bundle: material.bundle, ...how },
    { name: 'a good bundle, read later', bundle: material.bundle, ...how, now: material.now + 400_000 },
    { name: 'a good bundle of an issuer that is not trusted', bundle: material.foreign, ...how },
    ...Object.entries({ ...tamperings, ...forgeries }).map(([name, tamper]) => {
      const { bundle, check } = tamper(material)
      return { name, bundle, ...how, ...check }
    }),
    ...(await loggedVectors(material, how)),
  ]
  if (!writes) return
  const vectors = await Promise.all(fresh.map(async (each) => ({ ...each, answers: await ask(each) })))
  writeFileSync(file, `${JSON.stringify(vectors, null, 1)}\n`)
})
/** Makes the vectors of bundles with a log. They have no status list, which takes much room. */
async function loggedVectors(material: Material, { issuers, now }: { issuers: Issuers; now: number }) {
  const { envelope: _, ...bundle } = material.bundle
  const logged = await makeLoggedMaterial({ ...material, bundle: { ...bundle, status: [] } }, issuers)
  return await Promise.all(
    Object.entries(loggedCases).map(async ([name, make]) => {
      const { bundle: made, check } = await make(logged)
      return { name, bundle: made, issuers: { [logged.iss]: logged.issuer }, now, ...check }
    }),
  )
}

afterAll(async () => {
  await deployment?.close()
  await stranger?.close()
})

const published = (): Vector[] => JSON.parse(readFileSync(file, 'utf8')) as Vector[]

test('our reader gives the published answers', async () => {
  const vectors = published()
  expect(await Promise.all(vectors.map(ask))).toEqual(vectors.map(({ answers }) => answers))
  expect(vectors.length).toBe(fresh.length)
})

/** `.ci/run` sets it: in CI a reader that is missing fails, because nobody would notice that it was skipped. */
const isRequired = process.env['SVC_READERS'] === 'required'

describe.each([
  ['Python', pythonReader(), 'python3-jwcrypto'],
  ['Go', goReader(), 'golang-go'],
])('the reader in %s', (_, found, tool) => {
  const command = (): Command => {
    if (found) return found
    throw new Error(`Install ${tool} to test this reader.`)
  }
  const reader = async (questions: readonly Question[]) => await askReader(command(), questions)

  test.skipIf(!found && !isRequired)('gives the published answers', async () => {
    const vectors = published()
    const answers = await reader(vectors)
    expect(answers.map((each, at) => [vectors[at]?.name, each])).toEqual(
      vectors.map(({ name, answers: own }) => [name, own]),
    )
  })

  test.skipIf(!found && !isRequired)(
    'agrees with ours on random proofs of all verifiers, many of them changed',
    { timeout: 20_000 + randomCount * 40 },
    async () => {
      const reasons = new Set<string>()
      for (let asked = 0; asked < randomCount; asked += perProcess) {
        /* oxlint-disable no-await-in-loop -- all at once would not fit into memory */
        const questions = await randomQuestions(Math.min(perProcess, randomCount - asked), deployment.clock.now)
        const [own, theirs] = await Promise.all([Promise.all(questions.map(ask)), reader(questions)])
        /* oxlint-enable no-await-in-loop */
        const differing = own.flatMap((each, at) =>
          JSON.stringify(each) === JSON.stringify(theirs[at]) ? [] : [{ own: each, theirs: theirs[at] }],
        )
        expect(differing.slice(0, 3)).toEqual([])
        for (const { current, logged } of own) for (const { reason } of [current, logged]) reasons.add(reason)
      }
      for (const reason of [
        'NOT_WITHDRAWN',
        'WITHDRAWN',
        'EXPIRED',
        'STATUS_OLD',
        'CREDENTIAL_INVALID',
        'STATUS_INVALID',
        'LOGGED',
        'LOG_INVALID',
        'LOG_MISSING',
      ])
        expect(reasons).toContain(reason)
    },
  )

  test.skipIf(!found && !isRequired)('says that a hostile file is no bundle', () => {
    const [good] = published()
    const [iss = ''] = Object.keys(good?.issuers ?? {})
    const issuer = { issuer: iss, jwks: good?.issuers[iss]?.jwks }
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    const many = Array.from({ length: 10_000 }, () => 'a.b.c~')
    const files = [
      '',
      'null',
      deep,
      `{"svc":1,"credentials":${deep},"status":[]}`,
      JSON.stringify({ svc: 1, credentials: many, status: [] }),
      JSON.stringify({ svc: 1, credentials: [`a.b.c${'~A'.repeat(5_000_000)}~`], status: [] }),
    ]
    for (const bundle of files) {
      expect(readFile(command(), { bundle, issuer })).toContain('found fails BUNDLE_INVALID')
    }
    // the vectors have a time of their own, so only the form of the file counts here
    const lines = readFile(command(), { bundle: JSON.stringify(good?.bundle), issuer })
    expect(lines).toHaveLength(4)
    expect(lines).not.toContain('found fails BUNDLE_INVALID')
  })
})
