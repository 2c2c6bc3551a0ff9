import { expect, test } from 'vitest'
import { startPostgres } from '../world/postgres.ts'
import { startService } from '../world/service.ts'
import { endMs } from '../../site/server/end-within.ts'

test('ends in time while Postgres does not answer', { timeout: 120_000 }, async () => {
  const postgres = await startPostgres()
  const service = await startService({
    DATABASE_URL: postgres.url,
    SVC_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  })
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => postgres.processes().forEach((pid) => process.kill(pid, name))
  try {
    signal('SIGSTOP')
    const began = performance.now()
    expect(await service.stop()).toBe(0)
    // a busy machine needs a moment more
    expect(performance.now() - began).toBeLessThan(endMs + 1500)
    expect(service.log.join('\n')).toContain('the process ends before its work did')
  } finally {
    signal('SIGCONT')
    await service.destroy()
    await postgres.stop()
  }
})
