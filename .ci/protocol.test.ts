// Compares the examples and tables of the protocol pages with the code.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorStatus } from '../shared/contract/errors.ts'
import { canonicalJson } from '../shared/proof/canonical.ts'
import { resolveChain } from '../shared/proof/chain.ts'
import { checkEnvelopeOffline } from '../shared/proof/offline-check.ts'
import { reservedActions } from '../shared/proof/owner-action.ts'
import { qHash } from '../shared/proof/q-hash.ts'
import { signerString } from '../shared/proof/signer-string.ts'
import { VerifierId, verifiers, type VerifierSpec } from '../shared/verifiers/index.ts'
import { buckets, totals } from '../site/server/http/limits.ts'
import { tools } from '../site/server/mcp/tools.ts'

const page = (name: string) => readFileSync(`site/pages/docs/protocol/${name}.md`, 'utf8')

/** Returns the code of the fenced block of a page with these words after the fence. Throws when there is none. */
function block(name: string, words: string): string {
  const [, code] = page(name).split(`\n\`\`\`${words}\n`)
  if (code === undefined) throw new Error(`${name}.md has no block '${words}'`)
  return code.slice(0, code.indexOf('\n```'))
}

/** Returns the cells of the tables between a heading with this anchor and the next heading; header rows are included. */
function cells(name: string, anchor: string): string[][] {
  const [, section = ''] = page(name).split(`<a id="${anchor}"></a>\n`)
  return section
    .slice(0, /^#/m.exec(section)?.index)
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    )
}

const yes = (is: boolean) => (is ? 'yes' : 'no')
const codesIn = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, code = '']) => code)
const inCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text)

test('the published envelope is valid and gives the signed text on the page', async () => {
  const envelope = JSON.parse(block('proof-format', 'json envelope'))
  expect((await checkEnvelopeOffline(envelope)).verdict).toBe('holds')
  expect(signerString({ ...envelope, chain: resolveChain(envelope) })).toBe(block('proof-format', 'text envelope'))
})

test('the request without a chain gives the signed text and the id on the page', () => {
  const request = JSON.parse(block('proof-format', 'json request'))
  const signed = { ...request, chain: resolveChain(request) }
  expect(signerString(signed)).toBe(block('proof-format', 'text request'))
  expect(qHash(signed)).toBe(block('proof-format', 'text qHash'))
})

test.each(block('proof-format', 'text canonical').split('\n'))('the canonical JSON of %s', (line) => {
  const [sent = '', canonical] = line.split(' → ')
  expect(canonicalJson(JSON.parse(sent))).toBe(canonical)
})

test('the table lists the owner actions', () => {
  const [, ...rows] = cells('proof-format', 'owner-actions')
  expect(rows.map(([action]) => codesIn(action)[0])).toEqual([...reservedActions])
})

test('the tables list the error codes with their statuses', () => {
  const rows = cells('limits', 'error-codes').filter(([status]) => /^\d/.test(status ?? ''))
  const listed = rows.flatMap(([statuses = '', named]) => {
    const known = statuses.split(', ').map(Number)
    const codes = codesIn(named)
    return codes.map((code, at) => [code, known.length === codes.length ? known[at] : known[0]] as const)
  })
  expect(new Map(listed)).toEqual(new Map(Object.entries(errorStatus)))
  expect(listed).toHaveLength(Object.keys(errorStatus).length)
})

test('the catalog table gives the facts of each verifier', () => {
  const [, ...rows] = cells('verifiers', 'catalog')
  expect(
    rows.map(([id, flow, direct, subject, lifetime, , credits]) => [
      id,
      flow,
      direct,
      subject,
      lifetime?.split(',')[0],
      credits,
    ]),
  ).toEqual(
    VerifierId.options.map((id) => {
      const { flow, supportsDirectApi, allowsDelegatedSubject, expiry, weight }: VerifierSpec = verifiers[id]
      return [`\`${id}\``, flow, yes(supportsDirectApi), yes(allowsDelegatedSubject), expiry, String(weight)]
    }),
  )
  const ages = { '–': undefined, '1 h': 3_600_000, '7 days': 604_800_000, '90 days': 7_776_000_000 }
  expect(
    rows.map(([, , , , , age]) => new Map<string, number | undefined>(Object.entries(ages)).get(age ?? '')),
  ).toEqual(VerifierId.options.map((id) => verifiers[id].maxAgeMs))
})

test('the table lists the fields that decide how much a proof says, with their defaults', () => {
  const [, ...rows] = cells('handoffs', 'what-was-asked')
  expect(rows.map(([verifier, fields]) => [inCode(verifier), fields?.split('; ').map(inCode)])).toEqual(
    VerifierId.options.flatMap((id) => {
      const { decisive }: VerifierSpec = verifiers[id]
      if (!decisive) return []
      const named = [id, ...(decisive.onlyWith === undefined ? [] : [decisive.onlyWith])]
      return [[named, Object.entries(decisive.usual).map(([field, values]) => [field, ...values.map(String)])]]
    }),
  )
})

test('the table lists the allowance of a caller and the total of a process for each bucket', () => {
  const [, ...rows] = cells('limits', 'rates')
  expect(rows.map(([bucket, allowance, total]) => [bucket, allowance, total])).toEqual(
    Object.entries(buckets).map(([bucket, { points, seconds }]) => [
      bucket,
      `${points} in ${seconds / 60} min`,
      new Map<string, number>(Object.entries(totals)).get(bucket)?.toLocaleString('en'),
    ]),
  )
})

test('the guides for servers name the allowance of one caller', () => {
  const { points, seconds } = buckets.calls
  expect(seconds).toBe(60)
  expect(page('../gate-servers')).toContain(`One account may ask ${points} times in a minute`)
  expect(page('../server')).toContain(`one address of a server may exchange ${points} tokens in a minute`)
})

test('the table lists the tools with their scopes', () => {
  const [, ...rows] = cells('mcp', 'tools')
  expect(rows.map(([name, scope, keyScope]) => [codesIn(name)[0], scope, keyScope?.replaceAll('`', '')])).toEqual(
    Object.entries(tools).map(([name, { scope, keyScope }]) => [name, scope.replace('svc:', ''), keyScope]),
  )
})
