import type * as v from 'valibot'
import type { Reply } from '../../../shared/contract/endpoint.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import type { setVisibility } from '../../../shared/contract/proofs.ts'
import { anchorChainsOf, anchorsIgnored, ipfsIgnored, needsSignature } from '../verification/options.ts'
import { mayBeLogged } from '../credentials/payload.ts'
import { changeVisibility, mayHaveCopy } from '../rules/visibility.ts'
import type { Deployment } from '../deployment.ts'
import { isMorePublic } from '../rules/authority.ts'
import { anonymous, requireFresh } from '../accounts/principal.ts'
import { ownProof, type OwnerRequest } from './own-proof.ts'

type VisibilityRequest = v.InferOutput<(typeof setVisibility)['body']>

/**
 * Changes who may read a proof, by its owner's signature over exactly that change, by session or by access key
 * (protocol/verification#publication, protocol/proof-format#service-member). A signature cannot publish a proof that
 * was withdrawn after the signature. To let more people read the proof, a session must be fresh, and no access key is
 * enough. Throws `OPTION_NOT_AVAILABLE`, `UNSUPPORTED_CHAIN`, `EXPIRED_SIGNATURE` after a withdrawal, and what {@link ownProof} and
 * `requireFresh` throw.
 */
export async function publishProof(
  request: OwnerRequest<VisibilityRequest>,
  deployment: Pick<Deployment, 'config' | 'ports' | 'probes'>,
): Promise<Reply<typeof setVisibility>['data']> {
  const { config, ports } = deployment
  const { qHash, claim: change } = request
  if (change.enableIpfs === true && !ports.ipfsNode)
    throw new ServiceError('OPTION_NOT_AVAILABLE', 'enableIpfs is not offered here.', {
      details: { option: 'enableIpfs' },
    })
  const anchorChains = requestedAnchors(change, config)
  const options = Object.fromEntries(Object.entries(change).filter(([name]) => signedOptions.has(name)))
  const action = { action: 'publish_proof', qHash, options, service: config.baseUrl } as const
  const { qHash: id } = await ownProof(request, action, deployment)

  const { published, isSealed, warnings } = await ports.store.transaction(async ({ proofs, ipfsCopies, anchors }) => {
    // the lock makes a field that is left out keep its present value, also after a change at the same time
    const current = await proofs.lock(id)
    if (!current) throw erased()
    const now = ports.now()
    const signedAt = change.signature === undefined ? undefined : change.signedTimestamp
    const visibility = changeVisibility(current, change, { signedAt, now })
    if (!visibility)
      throw new ServiceError('EXPIRED_SIGNATURE', 'The proof was withdrawn after this was signed. Sign again later.', {
        retryAfter: 60,
      })
    const isKept = visibility.privacyLevel === 'private' && (change.privacyLevel ?? current.privacyLevel) !== 'private'
    const wantsCopy = change.enableIpfs === true
    if (signedAt === undefined && (wantsCopy || isMorePublic(visibility, current)))
      requireFresh(request.principal ?? anonymous, ['privacyLevel', 'publicDisplay', 'enableIpfs'])
    // who kept an older signature cannot bring a copy back that the owner gave up
    const withdrawnAt = change.enableIpfs === false ? now : visibility.withdrawnAt
    const changed = await proofs.publish(id, { ...visibility, withdrawnAt, now })
    if (!changed) throw erased()
    if (change.enableIpfs === false) await ipfsCopies.cancel([id], now)
    const isCopied = wantsCopy && mayHaveCopy(changed)
    if (isCopied) await ipfsCopies.request(id, now)
    const isAnchored = anchorChains.length > 0 && mayBeLogged(changed)
    if (isAnchored) await anchors.request(id, anchorChains, now)
    return {
      warnings: [
        ...(isKept ? [needsSignature] : []),
        ...(wantsCopy && !isCopied ? [ipfsIgnored] : []),
        ...(anchorChains.length > 0 && !isAnchored ? [anchorsIgnored] : []),
      ],
      published: changed,
      isSealed: current.privacyLevel === 'public' && changed.privacyLevel === 'private',
    }
  })
  if (isSealed) await ports.store.clearOverwritten()
  const { privacyLevel, publicDisplay, updatedAt } = published
  return { qHash: id, privacyLevel, publicDisplay, lastUpdated: updatedAt, ...(warnings.length > 0 && { warnings }) }
}

/** The fields of a change that its owner signs, when they are sent. */
const signedOptions: ReadonlySet<string> = new Set([
  'privacyLevel',
  'publicDisplay',
  'enableIpfs',
  'publishToHub',
  'targetChains',
])

/**
 * Returns the chains on which the owner asks for anchors. Throws `OPTION_NOT_AVAILABLE`, and `UNSUPPORTED_CHAIN` for a chain
 * on which the service anchors nothing.
 */
function requestedAnchors(
  { publishToHub, targetChains = [] }: VisibilityRequest,
  { anchoring }: Pick<Deployment['config'], 'anchoring'>,
): number[] {
  const option = publishToHub === true ? 'publishToHub' : targetChains.length > 0 ? 'targetChains' : undefined
  if (!anchoring && option !== undefined)
    throw new ServiceError('OPTION_NOT_AVAILABLE', `${option} is not offered here.`, { details: { option } })
  return anchorChainsOf({ publishToHub, targetChains }, anchoring)
}

const erased = () => new ServiceError('PROOF_ERASED', 'This proof was erased by its owner.')
