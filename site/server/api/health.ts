import site from '../../package.json' with { type: 'json' }
import { contract, type Contract } from '../../../shared/contract/index.ts'
import type { Config } from '../config.ts'
import { openapiDocument } from '../http/openapi.ts'
import { type Handlers, answer } from '../http/serve.ts'
import type { Ports } from '../ports/ports.ts'
import { entityTag } from './entity-tag.ts'
import { later } from './later.ts'

/** Readiness and the description of the whole interface. */
export function healthHandlers({
  config,
  ports,
}: {
  config: Config
  ports: Ports
}): Pick<Handlers<Contract>, 'health' | 'openapi'> {
  const { version } = site
  const document = openapiDocument(contract, { baseUrl: config.baseUrl, later })
  const headers = { etag: entityTag(document), 'cache-control': 'public, max-age=300' }
  return {
    async health({ query }) {
      if (query.live !== undefined) return { success: true, data: { status: 'ok', version } }
      return { success: true, data: { status: 'ok', version, database: await ports.store.health() } }
    },
    openapi: async () => answer(200, document, headers),
  }
}
