import { once } from 'node:events'
import { createServer } from 'node:net'

/** The ports below those that operating systems give to clients and to `listen(0)`. */
const first = 10_000
const last = 32_000

/**
 * Finds a port of this machine that nobody listens on. Nothing else can get it by chance before the caller uses it, because
 * it is not one of those that the operating system gives away.
 */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first))
  const probe = createServer()
  try {
    probe.listen(port, '127.0.0.1')
    await once(probe, 'listening')
    return port
  } catch {
    return freePort()
  } finally {
    probe.close()
  }
}
