import { ServiceError } from '../../../shared/contract/errors.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Moderation, Moderator, ModeratorId, Content } from '../ports/moderation/moderation.ts'
import { isMoving } from '../ports/moderation/moving.ts'
import { bucketed } from '../ports/moderation/thresholds.ts'
import { mayStoreContent } from '../rules/stored-size.ts'
import { base64Bytes, maxImageBytes, maxTextBytes, readContent, type Unfit } from './content/read-content.ts'
import type { Verdict, Verifier, VerifierPorts } from './verifier.ts'

type Data = VerifierData<'ai-content-moderation'>

/**
 * Verifies that a moderator flags nothing in a text or picture (protocol/verifiers#ai-content-moderation). The proof is
 * about the hash of the content. The content itself is stored only if the submitter wants it and it passed. Throws
 * `PROVIDER_UNAVAILABLE`, and `INVALID_VERIFIER_DATA` for a moderator that does not check such content, and for content
 * that is too large to be stored.
 */
export const aiContentModeration: Verifier<'ai-content-moderation'> = {
  about: {
    checked:
      'A moderator checks the text or picture. The bytes must be of the declared type. The embedded moderator finds only sexual pictures and English swear words. The proof names the categories that were checked.',
    where:
      'Here, by the embedded moderator, which sends the content to nobody. The content is sent to OpenAI or Google Vision when the request names one of them and the operator has configured it. An IPFS address is read through the gateway of the operator.',
    stored:
      'The keccak-256 hash of the content, its type, the categories with scores in steps of 0.1, and the versions of the model and the limits. The passages that were found are never stored. The content is stored only if the submitter asks for it and it passed.',
    shown: 'The same, and also stored content once the proof is public.',
    outage:
      'When a moderator cannot be reached, is busy or is too slow, the content neither passes nor fails. The service asks again for half a minute and keeps the content encrypted for that time. Then the proof ends with PROVIDER_UNAVAILABLE. A request for google-perspective always ends like this.',
    example: { content: 'Hello, world.', contentType: 'text/plain' },
  },
  isOffered: ({ moderation }) => moderation !== undefined,
  providers: ({ moderation = {} }) => Object.keys(moderation),
  async check(data, { options }, ports) {
    const provider = data.provider ?? 'svc-local'
    const moderator = moderatorOf(provider, ports.moderation)
    const { contentType } = data
    if (options.storeOriginalContent && !mayStoreContent(data.content))
      throw new ServiceError(
        'INVALID_VERIFIER_DATA',
        'Content of more than 1 MiB is not stored: send it without storeOriginalContent.',
        {
          details: { verifierId: 'ai-content-moderation', field: 'content' },
        },
      )
    const no = ({ reason, message }: Unfit, hash?: string): Verdict => ({
      verified: false,
      reason,
      message,
      input: { contentType, ...(hash !== undefined && { contentHash: hash }), provider },
      provider,
    })
    const bytes = await bytesOf(data, ports)
    if (!(bytes instanceof Uint8Array)) return no(bytes)
    const hash = contentHash(bytes)
    const content = readContent(bytes, contentType)
    if ('reason' in content) return no(content, hash)
    refuseUnsuited(content, moderator, provider)
    const found = await moderator.screen(content)
    if ('unreadable' in found) return no({ reason: found.unreadable, message: found.message }, hash)

    const { scores, flagged, modelVersion, thresholdsVersion, assurance, frames } = found
    const facts = { contentHash: hash, contentType }
    const input = { ...facts, provider }
    const seen = {
      categories: Object.fromEntries(Object.entries(scores).map(([category, score]) => [category, bucketed(score)])),
      categoriesEvaluated: Object.keys(scores),
      provider,
      modelVersion,
      thresholdsVersion,
      assurance,
      ...(frames && { frames }),
    }
    if (flagged.length > 0)
      return {
        verified: false,
        reason: 'CONTENT_FLAGGED',
        message: `The moderator flagged this content: ${flagged.join(', ')}.`,
        input,
        evidence: { decision: 'flag', flagged: [...flagged], ...seen },
        provider,
      }
    return {
      verified: true,
      input,
      ...(options.storeOriginalContent && { sealedInput: { content: data.content } }),
      claims: { ...facts, decision: 'pass', ...seen },
      provider,
    }
  },
}

/**
 * Returns the moderator that a request names. `google-perspective` is accepted for compatibility and never available: it
 * ends in 2026 (protocol/verifiers#ai-content-moderation).
 */
function moderatorOf(provider: ModeratorId | 'google-perspective', moderation?: Moderation): Moderator {
  const moderator = provider === 'google-perspective' ? undefined : moderation?.[provider]
  if (!moderator)
    throw new ServiceError('PROVIDER_UNAVAILABLE', `The moderator ${provider} is not available here.`, {
      details: { provider },
    })
  return moderator
}

/** Refuses content of a kind that the moderator does not check, so that no proof says that it did. */
function refuseUnsuited(content: Content, { screens }: Moderator, provider: string): void {
  const kind = content.kind === 'image' && isMoving(content) && screens.image ? 'moving' : content.kind
  if (screens[kind]) return
  const things = { text: 'texts', image: 'pictures', moving: 'moving pictures' }[kind]
  throw new ServiceError('INVALID_VERIFIER_DATA', `The moderator ${provider} does not look at ${things}.`, {
    details: { provider },
  })
}

/** Matches content that is an IPFS address and nothing else. The gateway checks the id again. */
const ipfsAddress = /^(?:ipfs:\/\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{58,110})$/

/** Returns the bytes of the content: as sent, or as an IPFS address names them. */
async function bytesOf(
  { content, contentType }: Data,
  { ipfs }: Pick<VerifierPorts, 'ipfs'>,
): Promise<Uint8Array | Unfit> {
  const isImage = contentType.startsWith('image/')
  const cid = ipfsAddress.exec(content)?.[1]
  if (cid !== undefined) {
    if (!ipfs)
      throw new ServiceError('INVALID_VERIFIER_DATA', 'No IPFS gateway is configured here: send the content itself.')
    const bytes = await ipfs.read(cid, isImage ? maxImageBytes : maxTextBytes)
    return bytes ?? { reason: 'CONTENT_TOO_LARGE', message: 'What the IPFS address names is too large.' }
  }
  if (!isImage) return new TextEncoder().encode(content)
  return base64Bytes(content) ?? { reason: 'CONTENT_UNREADABLE', message: 'A picture is sent as base64.' }
}
