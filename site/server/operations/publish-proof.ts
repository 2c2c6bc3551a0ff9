import type * as v from 'valibot'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { setVisibility } from '../../../shared/contract/proofs.ts'
import type { ProofRecord } from '../ports/store/types/proofs.ts'
import type { Deployment } from './deployment.ts'
import { isMorePublic } from '../rules/authority.ts'
import { requireFresh } from './authority.ts'
import { ownProof, type OwnerRequest } from './own-proof.ts'

type Wish = v.InferOutput<(typeof setVisibility)['body']>

/**
 * Changes who may read a proof, by its owner's signature over exactly that wish, session or access key (domain.md 12.8,
 * 12.9). To let more people read it than now, a session must be fresh, and no key is enough. Throws
 * `OPTION_NOT_AVAILABLE`, as {@link ownProof} does, and as `requireFresh`.
 */
export async function publishProof(
  request: OwnerRequest<Wish>,
  deployment: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<Reply<typeof setVisibility>['data']> {
  const { config, ports } = deployment
  const { qHash, claim: wish } = request
  if (wish.enableIpfs === true)
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'enableIpfs is not offered here.', {
      details: { option: 'enableIpfs' },
    })
  const options = Object.fromEntries(
    Object.entries(wish).filter(([name]) => ['privacyLevel', 'publicDisplay', 'enableIpfs'].includes(name)),
  )
  const action = { action: 'publish_proof', qHash, options, service: config.baseUrl } as const
  const known = await ownProof(request, action, deployment)

  const published = await ports.store.transaction(async (store) => {
    // as it is now, and nobody changes it meanwhile
    const record = await store.proofs.lock(known.qHash)
    if (!record) return undefined
    const next = wished(wish, record)
    if (wish.signature === undefined && isMorePublic(next, record)) refuseStale(request)
    return store.proofs.publish(record.qHash, { ...next, now: ports.now() })
  })
  if (!published) throw new ServiceError('PROOF_ERASED', 'This proof was erased by its owner.')
  const { privacyLevel, publicDisplay, updatedAt } = published
  return { qHash: known.qHash, privacyLevel, publicDisplay, lastUpdated: updatedAt }
}

function refuseStale({ authority }: OwnerRequest<Wish>): void {
  requireFresh(authority ?? { isFresh: false, isSession: true }, ['privacyLevel', 'publicDisplay'])
}

/** What is not said stays; `unlisted` is an old word for public without display (domain.md 9.1). */
function wished(wish: Wish, record: ProofRecord): Pick<ProofRecord, 'privacyLevel' | 'publicDisplay'> {
  const level = wish.privacyLevel ?? record.privacyLevel
  const isDisplayed = level === 'public' && (wish.publicDisplay ?? record.publicDisplay)
  return { privacyLevel: level === 'private' ? 'private' : 'public', publicDisplay: isDisplayed }
}
