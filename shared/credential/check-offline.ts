import type { JsonObject } from '../contract/primitives.ts'
import type { PortableProofEnvelope } from '../contract/envelope.ts'
import { checkEnvelopeOffline } from '../proof/offline-check.ts'
import { type Answer, answerOf, either, type Reason, together } from './answers.ts'
import { type Anchor, readBundle } from './bundle.ts'
import { checkCurrent } from './check-current.ts'
import { checkLogged, type CheckCheckpoint, type CheckedLog, checkpointCheck } from './check-logged.ts'
import { readOnce, refuseWrongCheck } from './check-options.ts'
import { type Issuers, pinnedIssuer, revokedAt, signatureProblem } from './issuers.ts'
import { type Credential, readCredential } from './sd-jwt.ts'
import { readStatusList, type StatusList } from './status-list.ts'

/** The answers about one verifier, or about all of them together. */
export type VerifierAnswers = {
  /** An issuer that you trust confirmed the claim. */
  found: Answer
  /** The issuer had not withdrawn the verdict, as of a time. */
  current: Answer
  /** A public log contains the verdict. */
  logged: Answer
}

/** The four answers about a bundle (protocol/credentials#answers). */
export type BundleAnswers = VerifierAnswers & {
  /** The wallet signed the request. */
  signed: Answer
  /** By the verifier's id, without a version. */
  verifiers: Record<string, VerifierAnswers>
}

/** How to check a bundle. Times are Unix ms. */
export type OfflineCheck = {
  /** The issuers that you trust, with their keys: nothing in a bundle is trusted. */
  issuers: Issuers
  /** The current time. */
  now?: number
  /** How old a status list may be, in ms; five minutes when not given. */
  maxStatusAge?: number
  /** By its address, the time (`iat`, Unix seconds) of the newest status list that you have seen. An older one says nothing. */
  seen?: Readonly<Record<string, number>>
}

/**
 * What a bundle shows, for programs that decide by it. An issuer confirmed `qHash`, `signer` and `subject` only if `found`
 * holds for a verifier. `services` are the issuers that the credentials name.
 */
export type CheckedBundle = {
  answers: BundleAnswers
  qHash: string | undefined
  signer: string | undefined
  subject: string | undefined
  services: readonly string[]
  credentials: readonly CheckedCredential[]
  anchors: readonly Anchor[]
}

/** The answers about one credential. */
export type CheckedCredential = VerifierAnswers & {
  verifierId: string | undefined
  /** The claims that it discloses. The issuer confirmed them only if `found` holds. */
  claims: JsonObject
  /** The state of the log that contains the verdict. Undefined when the log that the reader pinned does not contain it. */
  inLog?: VerdictInLog | undefined
}

/** A verdict in the first `size` entries of a log with the root hash `root`. */
export type VerdictInLog = {
  iss: string
  size: number
  root: Uint8Array
  /** When the issuer made the verdict, Unix ms. */
  issuedAt: number
  /** From when on somebody else may have had the key that signed the credential, Unix ms; Infinity for never. */
  leakedAt: number
}

/** How far the clocks of issuer and reader may differ, ms. */
export const clockSkewMs = 60_000

/**
 * Answers what a bundle shows without its service (protocol/credentials#answers). It fetches nothing, and it answers for any
 * value. Throws a TypeError for wrong options. `bundle` is the object or its JSON text.
 */
export async function checkOffline(bundle: unknown, check: OfflineCheck): Promise<BundleAnswers> {
  const options = readOnce(check)
  refuseWrongCheck(options)
  return (await readAndCheck(bundle, options)).answers
}

/** Checks a bundle as {@link checkOffline}, and says whom it is about. */
export async function readAndCheck(value: unknown, check: OfflineCheck): Promise<CheckedBundle> {
  const bundle = readBundle(value)
  if (typeof bundle === 'string') return unreadable(bundle)
  const { envelope, anchors = [] } = bundle
  const credentials = await Promise.all(bundle.credentials.map(readCredential))
  const lists = await Promise.all(bundle.status.map(readStatusList))
  const first = credentials[0]?.payload
  const expected = {
    qHash: (envelope ?? first)?.qHash.toLowerCase(),
    signer: envelope ? envelope.did : first?.signer,
  }
  const subject = first?.sub
  const context = { expected, subject, lists, check, checkpointChecks: new Map() }
  const parts = await Promise.all(
    credentials.map(async (credential, at) => await checkCredential(credential, bundle.log?.[at], context)),
  )
  const ids = envelope ? envelope.verifierIds.map(withoutVersion) : parts.map(({ verifierId }) => verifierId)
  const verifiers = Object.fromEntries(
    [...new Set(ids)].filter((id) => id !== undefined).map((id) => [id, answersOf(parts, id)]),
  )
  // a credential that is of no verifier of the envelope, and a list that no credential names, were put in by somebody
  const strange = parts.filter(({ verifierId }) => verifierId === undefined || !Object.hasOwn(verifiers, verifierId))
  const foreign = strange.map(({ found }) => (found.answer === 'fails' ? found : answerOf('CREDENTIAL_FOREIGN')))
  const named = new Set(credentials.map((each) => each?.payload.status.status_list.uri))
  const unnamed = lists.filter((list) => !list || !named.has(list.payload.sub)).map(() => answerOf('STATUS_INVALID'))
  const all = Object.values(verifiers)
  const answers: BundleAnswers = {
    signed: envelope ? await checkSigned(envelope) : answerOf('ENVELOPE_MISSING'),
    found: together([...all.map(({ found }) => found), ...foreign], answerOf('CREDENTIAL_MISSING')),
    current: together([...all.map(({ current }) => current), ...foreign, ...unnamed], answerOf('CREDENTIAL_MISSING')),
    logged: together([...all.map(({ logged }) => logged), ...(bundle.log ? foreign : [])], answerOf('LOG_MISSING')),
    verifiers,
  }
  const services = [...new Set(credentials.flatMap((each) => (each ? [each.payload.iss] : [])))]
  return { answers, ...expected, subject, services, credentials: parts, anchors }
}

type Expected = { qHash: string | undefined; signer: string | undefined }
type Context = {
  expected: Expected
  subject: string | undefined
  lists: readonly (StatusList | undefined)[]
  check: OfflineCheck
  /** By issuer. */
  checkpointChecks: Map<string, CheckCheckpoint>
}

/** Answers about one credential. `proof` is the text of its proof of the log; undefined when the bundle has no log. */
async function checkCredential(
  credential: Credential | undefined,
  proof: string | undefined,
  context: Context,
): Promise<CheckedCredential> {
  const alike = (answer: Answer) => ({
    found: answer,
    current: answer,
    logged: proof === undefined ? answerOf('LOG_MISSING') : answer,
  })
  if (!credential) return { verifierId: undefined, claims: {}, ...alike(answerOf('CREDENTIAL_INVALID')) }
  const { payload, jws, claims } = credential
  const { iss, vct } = payload
  const verifierId = vct.startsWith(`${iss}/credentials/`) ? vct.slice(`${iss}/credentials/`.length) : undefined
  const { expected, subject, lists, check } = context
  if (payload.qHash !== expected.qHash || payload.signer !== expected.signer || payload.sub !== subject)
    return { verifierId, claims, ...alike(answerOf('CREDENTIAL_FOREIGN')) }
  const now = check.now ?? Date.now()
  const latest = now + clockSkewMs
  const { logged, checkpoint } = await loggedOf(credential, { proof, context, latest })
  const leakedAt = revokedAt(check.issuers, { iss, jws })
  const inLog = checkpoint && {
    iss,
    size: checkpoint.size,
    root: checkpoint.root,
    issuedAt: payload.iat * 1000,
    leakedAt,
  }
  const problem = await signatureProblem(jws, { iss, issuers: check.issuers, invalid: 'CREDENTIAL_INVALID' })
  // what the log had before somebody else could use the key is the issuer's own
  const isOlderThanLeak = logged.answer === 'holds' && (logged.asOf ?? Infinity) < leakedAt
  if (problem && !(problem.reason === 'KEY_COMPROMISED' && isOlderThanLeak))
    return { verifierId, claims, ...alike(problem), inLog }
  const isFromFuture = Math.max(payload.iat, payload.checkedAt) * 1000 > latest
  if (verifierId === undefined || isFromFuture) return { verifierId, claims, ...alike(answerOf('CREDENTIAL_INVALID')) }
  return {
    verifierId,
    claims,
    found: answerOf('CONFIRMED'),
    current: await checkCurrent(payload, { ...context.check, lists, now, latest }),
    logged,
    inLog,
  }
}

async function loggedOf(
  credential: Credential,
  { proof, context, latest }: { proof: string | undefined; context: Context; latest: number },
): Promise<CheckedLog> {
  if (proof === undefined) return { logged: answerOf('LOG_MISSING') }
  const { iss } = credential.payload
  const issuer = pinnedIssuer(context.check.issuers, iss)
  if (!issuer) return { logged: answerOf('ISSUER_UNKNOWN') }
  const { checkpointChecks } = context
  const check =
    checkpointChecks.get(iss) ?? (issuer.log === undefined ? undefined : checkpointCheck(issuer, issuer.log))
  if (check) checkpointChecks.set(iss, check)
  return await checkLogged(credential, { proof, issuer, check, latest })
}

/** Answers whether the wallet signed the request. */
async function checkSigned(envelope: PortableProofEnvelope): Promise<Answer> {
  const { verdict } = await checkEnvelopeOffline(envelope)
  return answerOf(signedReasons[verdict])
}

const signedReasons = { holds: 'SIGNATURE_VALID', fails: 'ENVELOPE_INVALID', open: 'CONTRACT_WALLET' } as const

const withoutVersion = (verifierId: string) => verifierId.replace(/@[0-9]{1,9}$/, '')

function answersOf(parts: readonly CheckedCredential[], id: string): VerifierAnswers {
  const own = parts.filter(({ verifierId }) => verifierId === id)
  return {
    found: either(
      own.map(({ found }) => found),
      answerOf('CREDENTIAL_MISSING'),
    ),
    current: either(
      own.map(({ current }) => current),
      answerOf('CREDENTIAL_MISSING'),
    ),
    logged: either(
      own.map(({ logged }) => logged),
      answerOf('LOG_MISSING'),
    ),
  }
}

function unreadable(reason: Reason): CheckedBundle {
  const answer = answerOf(reason)
  return {
    answers: { signed: answer, found: answer, current: answer, logged: answer, verifiers: {} },
    qHash: undefined,
    signer: undefined,
    subject: undefined,
    services: [],
    credentials: [],
    anchors: [],
  }
}
