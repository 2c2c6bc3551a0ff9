import { setTimeout as pause } from 'node:timers/promises'
import { send } from '../client.ts'
import type { Fault, Round } from '../fault.ts'
import { isAlive, missingTrace, traceFlushes } from '../tools.ts'
import { until } from '../until.ts'

/** The disk reports that it could not write (EIO). */
export const flushFails: Fault = {
  name: 'flush-fails',
  title: 'The disk fails: a flush returns EIO',
  behaviour:
    'On SQLite the service acknowledges nothing any more, and `/api/v1/health` answers 503, until somebody starts it again. Postgres restarts itself',
  engines: ['SQLite', 'Postgres'],
  missing: missingTrace,
  open: async (engine) => ({ round: engine === 'SQLite' ? failSqlite : failPostgres }),
}

async function failSqlite({ service, scene, load, random }: Round): Promise<void> {
  const trace = await traceFlushes([service.pid()], 'error=EIO', `${1 + random(6)}+`)
  const health = () => send(`${service.url}/api/v1/health`)
  if (!(await until(async () => (await health()).status === 503)))
    scene.violate('health does not report the failed disk')
  // requests that were answered before may still arrive
  await pause(200)
  const acknowledged = load.acknowledged()
  await pause(500)
  await trace.stop()
  // the disk works again, but nobody knows which of the last writes it has
  await pause(500)
  if (load.acknowledged() !== acknowledged) scene.violate('the service acknowledges after a failed flush')
  const { status, code } = await health()
  if (status !== 503 || code !== 'STORE_UNAVAILABLE') scene.violate(`health answers ${status} ${code} on a failed disk`)
  if (!service.output().includes('EIO')) scene.violate('the output does not say that the disk failed')
  await service.kill()
}

async function failPostgres({ postgres, scene, random }: Round): Promise<void> {
  const pids = postgres?.processes().slice(1) ?? []
  // of each process only one flush fails: Postgres writes again what it has in its log
  const trace = await traceFlushes(pids, 'error=EIO', String(1 + random(2)))
  const isOver = () => pids.every((pid) => !isAlive([pid]))
  if (!(await until(isOver, 40_000))) scene.violate('Postgres did not restart after a failed flush')
  await trace.stop()
}
