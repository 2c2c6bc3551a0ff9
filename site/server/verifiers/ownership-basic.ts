import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import { canonicalAddress } from '../../../shared/proof/chain.ts'
import { contentHash } from '../../../shared/proof/content-hash.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { exampleWallet } from './about.ts'
import { conditionsOf, resolveLink } from './content/resolve-link.ts'
import type { Verifier, VerifierPorts, Warning } from './verifier.ts'

type Data = VerifierData<'ownership-basic'>

/**
 * Verifies that a wallet signed that a content, hash or reference is its own (protocol/verifiers#ownership-basic). The
 * signature binds the NFC form of the text, the hash its exact bytes. The content is stored only on request; otherwise only
 * its hash stays. A linked address is fetched only if the request, or the gate that it is for, names values of its document.
 * Throws `OWNER_MISMATCH`, `CONTENT_HASH_MISMATCH` or `REFERENCE_REQUIRED`; for named values also `INVALID_VERIFIER_DATA`,
 * `OPTION_NOT_AVAILABLE`, or `PROVIDER_UNAVAILABLE` when the address does not answer.
 */
export const ownershipBasic: Verifier<'ownership-basic'> = {
  about: {
    checked:
      'The wallet signed that this content, hash or reference belongs to it. If there is content, the hash must be the hash of this content. A tag or a link without data asks only for the wallet; screens then say “Wallet ownership”.',
    where:
      'Here, from the signature alone. If a request, or the gate that it is for, names values of a linked JSON document, the service fetches that one address by https.',
    stored:
      'The hash, the content type, the reference and its provenance. The content is stored only if the submitter asks for it. Of a linked document, only the values that were named are stored.',
    shown: 'The same, and also stored content once the proof is public.',
    outage:
      'If a linked address does not answer, the result is neither yes nor no, and nothing is stored. Otherwise no other system is asked.',
    example: {
      owner: exampleWallet,
      content: 'The first line of my novel.',
      reference: { type: 'url', id: 'https://example.org/novel' },
    },
  },
  async check(data, { signer, chain, options }, ports) {
    if (canonicalAddress(chain, data.owner) !== signer)
      throw new ServiceError('OWNER_MISMATCH', 'The owner is not the wallet that signed.')
    const content = data.content === '' ? undefined : data.content
    const hash = hashOf(content, data.contentHash)
    const reference = data.reference && pick(data.reference, referenceFields)
    if (hash === undefined && !data.reference?.id)
      throw new ServiceError('REFERENCE_REQUIRED', 'Send content, contentHash, or a reference with its id.')

    const { provenance, warnings } = provenanceOf(data.provenance)
    const contentStored = options.storeOriginalContent && content !== undefined
    const publicFacts = {
      ...(hash !== undefined && { contentHash: hash }),
      ...(data.contentType !== undefined && { contentType: data.contentType }),
      ...(reference && { reference }),
      ...(provenance && { provenance }),
    }
    const input = { owner: data.owner, ...publicFacts }
    const conditions = conditionsOf(options.own)
    const resolved =
      conditions.length === 0 ? undefined : await resolveLink(linkOf(data.reference), conditions, webOf(ports))
    if (resolved && 'reason' in resolved) return { verified: false, ...resolved, input, provider: 'svc' }
    return {
      verified: true,
      input,
      ...(contentStored && { sealedInput: { content } }),
      claims: {
        ...publicFacts,
        ...(data.reference?.id && { referenceHash: contentHash(`${data.reference.type}:${data.reference.id}`) }),
        contentStored,
        ...(hash !== undefined && !contentStored && { contentResolution: 'hash_only_not_recoverable' }),
        ...(resolved && { resolved: resolved.values, resolvedUntil: resolved.until }),
      },
      ...(resolved && { evidence: { resolvedUrl: resolved.url } }),
      provider: 'svc',
      warnings,
    }
  },
}

/** Returns the hash of the content, or the hash that was sent without content. */
function hashOf(content: string | undefined, sent: string | undefined): string | undefined {
  if (content === undefined) return sent?.toLowerCase()
  const own = contentHash(content)
  if (sent !== undefined && sent.toLowerCase() !== own)
    throw new ServiceError('CONTENT_HASH_MISMATCH', 'contentHash is not the keccak-256 of the content as sent.', {
      details: { contentHash: own },
    })
  return own
}

/** Returns the URL to resolve: only the one that the signer named. */
function linkOf(reference: Data['reference']): string {
  if (reference?.type === 'url' && reference.id) return reference.id
  throw new ServiceError('INVALID_VERIFIER_DATA', 'resolve needs a reference of the type url.', {
    details: { verifierId: 'ownership-basic', field: 'reference' },
  })
}

/** Returns the ports that resolving needs. */
function webOf({ web, now }: VerifierPorts) {
  if (web) return { web, now }
  throw new ServiceError('OPTION_NOT_AVAILABLE', 'This service does not read linked documents.', {
    details: { option: 'options.verifierOptions.resolve' },
  })
}

/** Returns the provenance to store, with a warning about the part that does not count. */
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

/**
 * Returns the listed fields only: the schemas accept unknown fields, because these were signed, but they must not be
 * public.
 */
function pick(object: JsonObject, fields: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([field]) => fields.includes(field)))
}
