import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from '../fault.ts'

export const eventLoop: Fault = {
  name: 'event-loop',
  title: 'The process is busy with something else for 2 s',
  behaviour: 'Requests wait, and are answered afterwards',
  engines: ['SQLite', 'Postgres'],
  open: async () => ({
    env: { NODE_OPTIONS: `--import=${new URL('../block-main-thread.ts', import.meta.url).href}` },
    async round({ service, load, random }) {
      await pause(random(50))
      process.kill(service.pid(), 'SIGUSR2')
      await load.until(4)
    },
  }),
}
