import { SDJwtVcInstance, TypeMetadataFormatSchema } from '@sd-jwt/sd-jwt-vc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gateFields } from '../../../shared/verifiers/gate-fields.ts'
import { languages } from '../../../shared/contract/language.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { readCredential } from '../../../shared/credential/sd-jwt.ts'
import { verifierClaims } from '../../../shared/credential/claims.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import { openApp } from '../api/app.fixture.ts'
import { proof } from '../ports/store/samples.ts'
import { outcomeOf } from '../verification/run-verifiers.ts'
import { credentialsOf, newAccount } from './credentials.fixture.ts'
import { verdictsOf } from './verdicts.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app?.close())

const account = newAccount()
const typeOf = async (verifierId: string) => await app.call('credentialType', { path: { verifierId } })

/** Issues a credential for each sample of a verifier: it says everything that the verifier may confirm. */
async function issue(verifierId: VerifierId) {
  const { now } = app.clock
  const walletAddress = account.address.toLowerCase()
  const verdicts = await verdictsOf(verifierId)
  return await Promise.all(
    verdicts.map(async (verdict) => {
      const outcomes = [outcomeOf(verifierId, verdict, now)]
      const changes = { walletAddress, subject: walletAddress, privacyLevel: 'public' as const, outcomes }
      const record = proof({ ...changes, verifierIds: [verifierId], expiresAt: null, createdAt: now, completedAt: now })
      await app.ports.store.proofs.insert(record)
      const [own] = await credentialsOf(app, record.qHash, account)
      const [open] = await credentialsOf(app, record.qHash)
      return { own: own?.credential ?? '', open: open?.credential ?? '' }
    }),
  )
}

/** Members of an object whose names are data, so that no type can list them. */
const openObjects = new Set(['resolved', 'categories'])

/** Returns the paths of the members of an object. */
const pathsIn = (object: object, path: string[] = []): string[][] =>
  Object.entries(object).flatMap(([name, value]) => {
    const own = [...path, name]
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !openObjects.has(name)
    return [own, ...(isObject ? pathsIn(value, own) : [])]
  })

/** Members that a program processes and no person reads. */
const machinery = new Set(['iss', 'vct', 'status', '_sd_alg'])

/** Returns each path of a credential with the answer whether its holder can withhold it. */
async function pathsOf(text: string): Promise<[string, 'always' | 'never'][]> {
  const read = await readCredential(text)
  if (!read) throw new Error('It is no credential.')
  const clear = Object.keys(read.payload).filter((name) => !machinery.has(name))
  const disclosed = pathsIn(read.claims)
  return [
    ...clear.map((name): [string, 'never'] => [name, 'never']),
    ...disclosed.map((path): [string, 'always' | 'never'] => [
      ['claims', ...path].join('.'),
      path.length === 1 ? 'always' : 'never',
    ]),
  ]
}

describe.each(VerifierId.options)('the type of %s', (verifierId) => {
  test('lists every claim of the issued credentials and no other, and says which can be withheld', async () => {
    const credentials = await issue(verifierId)
    const { reply } = await typeOf(verifierId)
    const listed: [string, string][] = reply['claims'].map(({ path, sd }: JsonObject & { path: string[] }) => [
      path.join('.'),
      sd,
    ])
    const found = (await Promise.all(credentials.map(({ own }) => pathsOf(own)))).flat()
    expect(new Map(listed)).toEqual(new Map(found))
    expect(new Set(listed.map(([path]) => path)).size).toBe(listed.length)
    for (const { own, open } of credentials) expect(await pathsOf(open)).toEqual(await pathsOf(own))
  })

  test('has a name and labels in every language, each another text', async () => {
    const { reply } = await typeOf(verifierId)
    expect(reply['display'].map(({ locale }: JsonObject) => locale)).toEqual(languages)
    for (const key of ['name', 'description']) expect(distinct(reply['display'], key)).toBeGreaterThan(1)
    expect(reply['display'][0]).toEqual({ locale: 'en', name: reply['name'], description: reply['description'] })
    for (const { display } of reply['claims']) {
      expect(display.map(({ locale }: JsonObject) => locale)).toEqual(languages)
      expect(distinct(display, 'label')).toBeGreaterThan(1)
      for (const { label } of display) expect(label).toMatch(/^\S.{0,38}\S$/)
    }
  })

  test('is loaded with a credential by a library that others wrote', async () => {
    const [credential] = await issue(verifierId)
    const { reply } = await typeOf(verifierId)
    const library = new SDJwtVcInstance({
      vctFetcher: async (uri) => {
        expect(uri).toBe(`https://api.svc.test/credentials/${verifierId}`)
        return TypeMetadataFormatSchema.parse(reply)
      },
    })
    const resolved = await library.getVct(credential?.own ?? '')
    expect(resolved?.mergedTypeMetadata).toEqual(reply)
  })

  test('lists every claim that a gate may ask for', () => {
    const { claims, traits = {} } = gateFields[verifierId]
    const listed = new Set<string>(verifierClaims[verifierId])
    const asked = [...Object.keys(claims), ...Object.keys(traits).map((name) => `traits.${name}`)]
    expect(asked.filter((path) => !listed.has(path) && !listed.has(`claims.${path}`))).toEqual([])
  })
})

/** Returns the number of different texts of a member. */
const distinct = (display: JsonObject[], key: string) => new Set(display.map((each) => each[key])).size

test('is cached for five minutes, by an ETag, also for HEAD', async () => {
  const { status, headers } = await typeOf('wallet-risk')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
  const etag = headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const path = { verifierId: 'wallet-risk' }
  expect((await app.call('credentialType', { path, headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await app.request('/credentials/wallet-risk', { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
})

test.each(['unknown', 'wallet-risk@1', 'toString', 'x'.repeat(64)])(
  'refuses the unknown type %s',
  async (verifierId) => {
    const { status, reply } = await typeOf(verifierId)
    expect([status, reply['error'].code]).toEqual([404, 'NOT_FOUND'])
  },
)

test.each<[VerifierId, label: string]>([
  ['ownership-pseudonym', 'Name'],
  ['ownership-social', 'Username'],
])('calls the handle of %s a “%s”', async (verifierId, label) => {
  const { reply } = await typeOf(verifierId)
  const claims: { path: string[]; display: { locale: string; label: string }[] }[] = reply['claims']
  expect(claims.find(({ path }) => path.join('.') === 'claims.handle')?.display).toContainEqual({ locale: 'en', label })
})
