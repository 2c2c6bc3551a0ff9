import { expect, test } from 'vitest'
import { signingKey } from '../../../shared/log/keys.fixture.ts'
import { logWarnings } from './warnings.ts'

const baseUrl = 'https://svc.test'
const warningsOf = (name: string, config: Partial<Parameters<typeof logWarnings>[1]> = {}) =>
  logWarnings(signingKey(name).key, { baseUrl, witnessFor: [], ...config })

test('says nothing about a log that has the name of the public address, also after it began again', () => {
  expect(warningsOf('svc.test/log')).toEqual([])
  expect(warningsOf('svc.test/log/20260131120000')).toEqual([])
})

test('says nothing while the service is for this machine alone', () => {
  expect(warningsOf('svc.test/log', { baseUrl: 'http://localhost:4400' })).toEqual([])
})

test('warns of a log that keeps the name of a first start with another address', () => {
  const [warning, ...more] = warningsOf('localhost:4715/log')
  expect(warning).toBe(
    'The public log is called localhost:4715/log, and not svc.test/log: it keeps the name of its first start. If nobody uses this service yet, start it with an empty database. Otherwise keep the name, or change it for all readers by npm run log:new-origin.',
  )
  expect(more).toEqual([])
})

test('warns of a service that is the witness of its own log', () => {
  const { key } = signingKey('svc.test/log')
  expect(logWarnings(key, { baseUrl, witnessFor: [key, signingKey('other.test/log').key] })).toEqual([
    'SVC_WITNESS_FOR names the log of this service itself. Such a witness tells readers nothing: name logs of other operators.',
  ])
})
