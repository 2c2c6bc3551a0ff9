import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { until } from '../until.ts'

export const stopped: Fault = {
  name: 'stopped',
  title: 'The process stands still for 30 s (SIGSTOP), and then goes on',
  behaviour: 'Clients wait or give up; a second process on the same Postgres goes on',
  engines: ['SQLite', 'Postgres'],
  open: async (engine) => ({
    hasSecondProcess: engine === 'Postgres',
    async round({ service, second, load, random, isShort, scene }) {
      await pause(random(50))
      process.kill(service.pid(), 'SIGSTOP')
      const before = load.acknowledged(1)
      await pause(isShort ? 2000 : 30_000)
      const isServed = () => load.acknowledged(1) > before
      if (second && !(await until(isServed, 60_000))) scene.violate('the second process stood still too')
      process.kill(service.pid(), 'SIGCONT')
    },
  }),
}
