import { expect, test } from 'vitest'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { createLog } from '../logger.ts'
import { postgresOutage, unavailable } from '../ports/store/engines/outage.ts'
import { createOutageLog } from './outage-log.ts'
import { startKeyUse } from './key-use.ts'

const outage = unavailable(
  postgresOutage({ host: 'db:5432', database: 'svc' }, { code: 'ECONNREFUSED', message: 'no' }),
)
const missing = new ServiceError('STORE_UNAVAILABLE', 'A key is missing.')

test('notes the key again and again, and logs once that one is missing or that the database is gone', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(String(JSON.parse(line).msg)) })
  const answers = [undefined, missing, missing, undefined, missing, outage, outage, missing]
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const renewKeyUse = async () => {
    if (answers.length === 1) resolve()
    const answer = answers.shift()
    if (answer) throw answer
  }
  const running = startKeyUse({ ports: { store: { renewKeyUse } }, log, outages: createOutageLog(log), pollMs: 1 })
  await done
  await running.stop()
  expect(lines.slice(0, 4)).toEqual([
    'a secret key is missing: restart with it',
    'a secret key is missing: restart with it',
    'the use of the secret key could not be noted',
    'a secret key is missing: restart with it',
  ])
})
