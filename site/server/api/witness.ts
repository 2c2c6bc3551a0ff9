import { type Context, Hono } from 'hono'
import { defaultBodyLimit } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { formatVkey } from '../../../shared/log/note-key.ts'
import { treeSizeType } from '../../../shared/log/witness-request.ts'
import { readBody } from '../http/bodies/body.ts'
import type { AppEnv, CallerReader } from '../http/caller.ts'
import type { Bucket, Limits } from '../http/limits.ts'
import { apiHeaders } from '../http/security.ts'
import { guarded } from '../http/serve.ts'
import { createWitness, type WitnessAnswer, type WitnessDeps } from '../log/add-checkpoint.ts'
import { readWitnessKey } from '../log/log-key.ts'

type Deps = { callerOf: CallerReader; limits: Limits }

/** Serves the witness (docs/operations#witness). Its requests and replies are those of C2SP tlog-witness, not JSON. */
export function witnessRoutes(deps: WitnessDeps & Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { callerOf, limits, config, ports, log } = deps
  const addCheckpoint = createWitness(deps)
  const add = (path: string, method: 'GET' | 'POST', bucket: Bucket, work: (c: Context<AppEnv>) => Promise<Response>) =>
    app
      .on(method, path, (c) =>
        guarded(c, { deps: { now: ports.now, log }, headers: apiHeaders, route: path }, async () => {
          const { address } = callerOf(c.req.raw, c.env, c.get('requestId'))
          await limits.charge(bucket, { address }, 1)
          return await work(c)
        }),
      )
      .all(path, (c) =>
        guarded(
          c,
          { deps: { now: ports.now, log }, headers: { ...apiHeaders, allow: method }, route: path },
          async () => {
            throw new ServiceError('METHOD_NOT_ALLOWED', `Use ${method} here.`)
          },
        ),
      )

  add('/log/witness/key', 'GET', 'log', async (c) => {
    if (config.witnessFor.length === 0) throw new ServiceError('NOT_FOUND', 'This service is no witness.')
    const { key } = await readWitnessKey({ store: ports.store, config })
    return c.text(`${formatVkey(key)}\n`, 200, headers)
  })

  add('/log/witness/add-checkpoint', 'POST', 'checkpoints', async (c) => {
    const bytes = await readBody(c.req.raw, { bodyType: 'raw', bodyLimit: defaultBodyLimit })
    if (!(bytes instanceof Uint8Array)) throw new TypeError('A raw body must be bytes.')
    // other bytes than UTF-8 become characters that no signature fits
    return reply(await addCheckpoint(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)))
  })
  return app
}

const headers = { ...apiHeaders, 'content-type': 'text/plain; charset=utf-8' }

function reply(answer: WitnessAnswer): Response {
  const { status } = answer
  if (status === 200) return new Response(answer.line, { status, headers })
  if (status === 409)
    return new Response(`${answer.size}\n`, { status, headers: { ...headers, 'content-type': treeSizeType } })
  return new Response(`${answer.reason}\n`, { status, headers })
}
