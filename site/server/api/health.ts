import { ServiceError } from '../../../shared/contract/errors.ts'
import { contract, type Contract } from '../../../shared/contract/index.ts'
import type { Settings } from '../settings.ts'
import type { Metrics } from '../http/metrics.ts'
import { openapiDocument } from '../http/openapi.ts'
import { type Handlers, answer } from '../http/serve.ts'
import { digest, isKeyOf } from '../random-keys.ts'
import type { Ports } from '../ports/ports.ts'
import { version } from '../version.ts'
import { entityTag } from './entity-tag.ts'

/** Answers the endpoints of readiness, metrics, and the description of the interface. */
export function healthHandlers({
  config,
  ports,
  metrics,
}: {
  config: Settings
  ports: Ports
  metrics: Metrics
}): Pick<Handlers<Contract>, 'health' | 'metrics' | 'openapi'> {
  const tokenHash = config.metricsToken === undefined ? null : digest(config.metricsToken)
  const document = openapiDocument(contract, { baseUrl: config.baseUrl })
  const headers = { etag: entityTag(document), 'cache-control': 'public, max-age=300' }
  return {
    async health({ query }) {
      if (query.live !== undefined) return { success: true, data: { status: 'ok', version } }
      const database = await ports.store.health()
      const { size, pending } = await ports.store.log.counts()
      return { success: true, data: { status: 'ok', version, database, log: { size, pending } } }
    },
    async metrics(_input, caller) {
      // everybody else gets the same answer as at an unknown address
      if (!caller.local && !isKeyOf(tokenHash, caller.bearer))
        throw new ServiceError('NOT_FOUND', 'There is nothing at this address.')
      await measureLog({ ports, metrics })
      return answer(200, await metrics.text(), { 'content-type': metrics.contentType })
    },
    openapi: async () => answer(200, document, headers),
  }
}

/** Reads the state of the log for the metrics. During an outage of the database, those of before stay. */
async function measureLog({ ports, metrics }: { ports: Ports; metrics: Metrics }): Promise<void> {
  const counts = await ports.store.log.counts().catch(() => undefined)
  if (!counts) return
  const { size, pending, oldestDueFrom, signedAt } = counts
  const ageOf = (time: number | null) => (time === null ? 0 : Math.max(0, ports.now() - time) / 1000)
  metrics.log({ size, pending, oldestPendingAge: ageOf(oldestDueFrom), checkpointAge: ageOf(signedAt) })
}
