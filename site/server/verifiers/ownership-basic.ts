import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Verifier, Warning } from './verifier.ts'

type Data = VerifierData<'ownership-basic'>

/**
 * A wallet signed that this content, hash or reference is its own (domain.md 4.1). The signature binds the text's NFC
 * form, the hash its very bytes. Content that nobody asked to keep is gone after this, but for its hash.
 * Throws `OWNER_MISMATCH`, `CONTENT_HASH_MISMATCH` or `REFERENCE_REQUIRED`.
 */
export const ownershipBasic: Verifier<'ownership-basic'> = {
  about: {
    checked: 'The wallet signed that this content, hash or reference is its own; a hash must be that of the content.',
    where: 'Here, from the signature alone. Nobody else is asked.',
    stored:
      'The hash, the content type, the reference and its provenance. The content only when the submitter asks for it.',
    shown: 'The same; stored content too, once the proof is public.',
    outage: 'There is nobody to be out of reach.',
  },
  async check(data, { signer, chain, options }) {
    if (canonicalAddress(chain, data.owner) !== signer)
      throw new ServiceError('OWNER_MISMATCH', 'The owner is not the wallet that signed.')
    const content = data.content === '' ? undefined : data.content
    const hash = hashOf(content, data.contentHash)
    const reference = data.reference && pick(data.reference, referenceFields)
    if (hash === undefined && !data.reference?.id)
      throw new ServiceError('REFERENCE_REQUIRED', 'Send content, contentHash, or a reference with its id.')

    const { provenance, warnings } = provenanceOf(data.provenance)
    const contentStored = options.storeOriginalContent && content !== undefined
    const said = {
      ...(hash !== undefined && { contentHash: hash }),
      ...(data.contentType !== undefined && { contentType: data.contentType }),
      ...(reference && { reference }),
      ...(provenance && { provenance }),
    }
    return {
      verified: true,
      input: { owner: data.owner, ...said },
      ...(contentStored && { sealedInput: { content } }),
      claims: {
        ...said,
        ...(data.reference?.id && { referenceHash: contentHash(`${data.reference.type}:${data.reference.id}`) }),
        contentStored,
        ...(hash !== undefined && !contentStored && { contentResolution: 'hash_only_not_recoverable' }),
      },
      provider: 'svc',
      warnings,
    }
  },
}

function hashOf(content: string | undefined, sent: string | undefined): string | undefined {
  if (content === undefined) return sent?.toLowerCase()
  const own = contentHash(content)
  if (sent !== undefined && sent.toLowerCase() !== own)
    throw new ServiceError('CONTENT_HASH_MISMATCH', 'contentHash is not the keccak-256 of the content as sent.', {
      details: { contentHash: own },
    })
  return own
}

function provenanceOf(sent: Data['provenance']): { provenance?: JsonObject; warnings: Warning[] } {
  if (!sent) return { warnings: [] }
  const { declaredKind, aiContext } = sent
  const declared = declaredKind === undefined ? {} : { declaredKind }
  if (!aiContext) return { provenance: declared, warnings: [] }
  if (declaredKind === 'ai' || declaredKind === 'mixed')
    return { provenance: { ...declared, aiContext: pick(aiContext, aiContextFields) }, warnings: [] }
  const message = 'aiContext counts only when declaredKind is ai or mixed.'
  return { provenance: declared, warnings: [{ code: 'AI_CONTEXT_IGNORED', message }] }
}

const referenceFields = ['type', 'id', 'title', 'description', 'mime', 'name', 'size']
const aiContextFields = ['generatorType', 'provider', 'model', 'runId']

/** What is public must be on a list: the schemas let foreign fields through, as these were signed. */
function pick(object: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([field]) => fields.includes(field)))
}
