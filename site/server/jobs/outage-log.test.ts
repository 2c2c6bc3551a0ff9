import { beforeEach, expect, test } from 'vitest'
import { createLog } from '../logger.ts'
import { postgresOutage, unavailable } from '../ports/store/engines/outage.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'

let lines: string[]
let outages: OutageLog
beforeEach(() => {
  lines = []
  outages = createOutageLog(
    createLog('info', { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) }),
  )
})

const outage = (code: string) =>
  unavailable(postgresOutage({ host: 'db:5432', database: 'svc' }, { code, message: 'no' }))

test('writes one line at the beginning of an outage, and one at its end', () => {
  for (const _ of [1, 2, 3]) {
    outages.failed(outage('ECONNREFUSED'), 'the public log could not be extended')
    outages.failed(outage('ECONNREFUSED'), 'jobs could not be read', { job: 'settle' })
  }
  outages.answered()
  outages.answered()
  expect(lines).toEqual(['the public log could not be extended', 'the database answers again'])
})

test('writes a line when the reason of an outage changes, and each time for other errors', () => {
  outages.failed(outage('ECONNREFUSED'), 'first')
  outages.failed(outage('57P03'), 'second')
  outages.failed(new Error('no'), 'third')
  outages.failed(new Error('no'), 'fourth')
  expect(lines).toEqual(['first', 'second', 'third', 'fourth'])
})
