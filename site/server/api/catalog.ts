import type { Contract } from '../../../shared/contract/index.ts'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { specOf, VerifierId } from '../../../shared/verifiers/index.ts'
import { presets } from '../../../shared/verifiers/presets.ts'
import type { Settings } from '../settings.ts'
import { describeSchema } from '../http/json-schema.ts'
import { type Handlers, answer } from '../http/serve.ts'
import type { Ports } from '../ports/ports.ts'
import { credentials } from '../strings/en/checks.ts'
import { assetChains, evmChainIds } from '../verifiers/assets/asset-chains.ts'
import { checks, isOffered } from '../verifiers/index.ts'
import { entityTag } from './entity-tag.ts'

/** Returns the verifier catalog (protocol/verifiers#catalog-endpoint). It never changes, so it is computed once. */
export function catalogHandlers({
  config,
  ports,
}: {
  config: Settings
  ports: Ports
}): Pick<Handlers<Contract>, 'verifierCatalog'> {
  const reply = catalog(config, ports)
  const headers = { etag: entityTag(reply), 'cache-control': 'public, max-age=60' }
  return { verifierCatalog: async () => answer(200, reply, headers) }
}

function catalog(config: Settings, ports: Ports): Reply<Contract['verifierCatalog']> {
  const { hubChainId, proRequired, anchoring } = config
  const chainsOf = assetChains(config, ports)
  const ids = VerifierId.options
  const isAvailable = (id: VerifierId) => isOffered(id, ports)
  return {
    success: true,
    data: ids,
    metadata: Object.fromEntries(
      ids.map((id) => [
        id,
        metadata(id, {
          available: isAvailable(id),
          providers: checks[id].providers?.(ports),
          assurance: isAvailable(id) ? checks[id].assurance?.(ports) : undefined,
          proRequired: proRequired.has(id),
        }),
      ]),
    ),
    meta: {
      hubChainId,
      ipfs: ports.ipfsNode ? 'configured' : 'not_configured',
      anchoring: anchoring ? { hub: hubChainId, chains: [...anchoring.chains] } : 'not_configured',
      signingChainIds: evmChainIds(config, ports),
      assetAllowlists: Object.fromEntries(
        ids.flatMap((id) => {
          const chains = chainsOf(id)
          return chains ? [[id, { chains }]] : []
        }),
      ),
      presets: Object.fromEntries(
        Object.entries(presets).map(([id, { title, verifierIds }]) => [
          id,
          { title, verifierIds: [...verifierIds], available: verifierIds.every(isAvailable) },
        ]),
      ),
    },
  }
}

function metadata(
  id: VerifierId,
  offer: {
    available: boolean
    providers: readonly string[] | undefined
    assurance: 'basic' | undefined
    proRequired: boolean
  },
): Reply<Contract['verifierCatalog']>['metadata'][string] {
  const spec = specOf(id)
  const { flow, interaction, supportsDirectApi, allowsDelegatedSubject, expiry, weight } = spec
  return {
    ...credentials[id],
    available: offer.available,
    ...(!offer.available && { unavailableReason: 'not_configured' as const }),
    ...(offer.providers && { providers: [...offer.providers] }),
    ...(offer.assurance && { assurance: offer.assurance }),
    proRequired: offer.proRequired,
    flow,
    interaction,
    supportsDirectApi,
    allowsDelegatedSubject,
    expiry,
    recommendedMaxAgeMs: spec.maxAgeMs ?? null,
    weight,
    dataSchema: asObject(describeSchema(spec.data)),
  }
}

/** Returns the schema of an object, which is never the bare `true` or `false` that JSON Schema also allows. */
function asObject(schema: ReturnType<typeof describeSchema>): JsonObject {
  return { ...schema }
}
