import { drive, requestBytes } from '../drive.ts'
import type { Figure } from '../figures.ts'
import { type Program, startSvc } from '../program.ts'
import { signRequests } from '../signed-requests.ts'
import { setTimeout as pause } from 'node:timers/promises'

/** Enough entries for three full tiles of hashes and of entries. */
const entries = 3 * 256

/** Measures how many tiles of the log the service serves in a second: whole ones, of hashes and of entries in turn. */
export async function measureTiles(options: { requests: number; connections: number }): Promise<Figure[]> {
  const { requests, connections } = options
  const svc = await startSvc()
  try {
    await fill(svc)
    const paths = ['0/000', 'entries/000', '0/001', 'entries/001', '0/002', 'entries/002']
    const get = (path: string) => requestBytes(svc.url, { method: 'GET', path: `/log/tile/${path}` })
    const warm = Array.from({ length: Math.ceil(requests / 10) }, (_, at) => get(paths[at % paths.length] ?? ''))
    await ask(svc, { requests: warm, connections })
    const all = Array.from({ length: requests }, (_, at) => get(paths[at % paths.length] ?? ''))
    const began = performance.now()
    await ask(svc, { requests: all, connections })
    const rate = (requests * 1000) / (performance.now() - began)
    return [{ group: 'The log over HTTP', what: 'tiles', value: rate, unit: '/s', bound: { least: 5000 } }]
  } finally {
    await svc.destroy()
  }
}

/** Lets the log grow to its size here. */
async function fill(svc: Program): Promise<void> {
  const bodies = signRequests(entries, `tiles ${process.pid}`).map(({ request }) => JSON.stringify(request))
  const requests = bodies.map((body) => requestBytes(svc.url, { method: 'POST', path: '/api/v1/verification', body }))
  await ask(svc, { requests, connections: 32 })
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until the log has them
    const reply = await fetch(`${svc.url}/log/checkpoint`)
    // oxlint-disable-next-line no-await-in-loop
    const [, size] = (await reply.text()).split('\n')
    if (reply.ok && Number(size) >= entries) return
    // oxlint-disable-next-line no-await-in-loop
    await pause(50)
  }
}

/** Sends requests. Throws unless each is answered with 200. */
async function ask({ url }: Program, load: { requests: Buffer[]; connections: number }): Promise<void> {
  let answered = 0
  await drive({
    url,
    ...load,
    onReply({ status, body }) {
      if (status !== 200) throw new Error(`Refused: ${body}`)
      answered++
    },
  })
  if (answered < load.requests.length) throw new Error(`${url} answered ${answered} of ${load.requests.length}`)
}
