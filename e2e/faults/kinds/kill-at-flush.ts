import type { Fault } from '../fault.ts'
import { isAlive, missingTrace, traceFlushes } from '../tools.ts'
import { until } from '../until.ts'

/** The service on SQLite, or a process of Postgres, dies at a flush to the disk: before the system has done it. */
export const killAtFlush: Fault = {
  name: 'kill-at-flush',
  title: 'kill -9 at a flush to the disk: of the service on SQLite, of the server of Postgres',
  behaviour: 'The service is started again; on Postgres it answers 503 until the server is back',
  engines: ['SQLite', 'Postgres'],
  missing: missingTrace,
  open: async () => ({
    async round({ service, postgres, random, scene }) {
      const pids = postgres?.processes().slice(1) ?? [service.pid()]
      const trace = await traceFlushes(pids, 'signal=SIGKILL', String(1 + random(6)))
      // Postgres answers until it notices the dead process, and then ends all its others: only after that it is back
      const isDead = () => (postgres ? pids.every((pid) => !isAlive([pid])) : !service.isRunning())
      if (!(await until(isDead))) scene.violate('no process died at a flush')
      await trace.stop()
    },
  }),
}
