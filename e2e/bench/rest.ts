import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median } from './figures.ts'
import { startSvc } from './program.ts'

/** Measures the memory of an idle service, and how soon it accepts its first connection. */
export async function measureRest({ starts, restMs }: { starts: number; restMs: number }): Promise<Figure[]> {
  const svc = await startSvc()
  const times: number[] = []
  for (let start = 0; start < starts; start++) {
    /* oxlint-disable no-await-in-loop -- one start after the other */
    await svc.kill()
    await svc.start()
    /* oxlint-enable no-await-in-loop */
    times.push(svc.readyMs)
  }
  await (await fetch(`${svc.url}/api/v1/health`)).text()
  await pause(restMs)
  const memory = svc.memory()
  await svc.destroy()
  const group = 'The service at rest'
  return [
    { group, what: 'memory', value: memory / 1e6, unit: 'MB', bound: { most: 150 } },
    { group, what: 'from start to the first connection', value: median(times), unit: 'ms', bound: { most: 1000 } },
  ]
}
