import { createHash, randomBytes, randomInt } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { credentialType } from '../../../shared/credential/sd-jwt.ts'
import { listEntries, statusListType } from '../../../shared/credential/status-list.ts'
import { gateFields } from '../../../shared/verifiers/gate-fields.ts'
import { specOf, VerifierId } from '../../../shared/verifiers/index.ts'
import { proof } from '../ports/store/samples.ts'
import type { Outcome } from '../records/proofs.ts'
import { newKey } from './issuer.ts'
import { pinnedLog, proofsOf } from './logged.fixture.ts'
import { unsignedCredential } from './payload.ts'
import type { Question } from './readers.fixture.ts'
import { type Sign, signerOf } from './tamperings.fixture.ts'

const baseUrl = 'https://svc.example'
const lists = 3
const minute = 60_000

/** Makes questions about random proofs of all verifiers: most are good, and many were changed at a random place. */
export async function randomQuestions(count: number, now: number): Promise<Question[]> {
  const { kid, publicJwk, privateJwk } = await newKey(now)
  const sign = signerOf(privateJwk ?? '')
  const issuers = { [baseUrl]: { jwks: { keys: [{ ...JSON.parse(publicJwk), kid }] }, ...pinnedLog } }
  const status = Array.from({ length: lists }, (_, at) => listToken(at + 1, { now, kid, sign }))
  const verdicts = Array.from({ length: count }, (_, at) => randomVerdict(at, { now, kid, sign }))
  const proofs = await proofsOf({ credentials: verdicts.map(({ credential }) => credential) }, {})
  return verdicts.map(({ credential, statusEntry }, at) => {
    const list = status[Math.floor(statusEntry / listEntries) - 1] ?? ''
    const logProof = at % 7 === 0 ? '' : (proofs[at] ?? '')
    const change = at % 5
    return {
      bundle: {
        svc: 1,
        credentials: [change === 0 ? changed(credential) : credential],
        status: change === 1 ? [changed(list)] : [list],
        ...(at % 2 > 0 && { log: [change === 3 ? changed(logProof) : logProof] }),
      },
      issuers,
      now: change === 2 ? now + randomInt(-90, 90) * minute : now,
    }
  })
}

function randomVerdict(at: number, { now, kid, sign }: { now: number; kid: string; sign: Sign }) {
  const verifierId = VerifierId.options[at % VerifierId.options.length] ?? 'ownership-basic'
  const statusEntry = randomInt(listEntries, (lists + 1) * listEntries)
  const outcome = randomOutcome(verifierId, { now, isExpired: at % 3 === 0 })
  const record = { ...proof({ outcomes: [outcome], completedAt: now - randomInt(minute) }), statusEntry }
  record.sealed.credentialSecret = randomBytes(32).toString('base64url')
  const { payload, disclosures } = unsignedCredential(record, outcome, { baseUrl, hubChainId: 84532 })
  const someDisclosures = disclosures.filter(() => randomInt(4) > 0)
  const credential = [sign({ alg: 'ES256', typ: credentialType, kid }, payload), ...someDisclosures, ''].join('~')
  return { credential, statusEntry }
}

function randomOutcome(verifierId: VerifierId, { now, isExpired }: { now: number; isExpired: boolean }): Outcome {
  const names = Object.keys(gateFields[verifierId].claims).filter(() => randomInt(3) > 0)
  const values = [() => randomBytes(8).toString('hex'), () => randomInt(1000), () => true, () => ['ü', { 日本: null }]]
  const { expiry } = specOf(verifierId)
  return {
    verifierId,
    verified: true,
    input: {},
    claims: Object.fromEntries(names.map((name) => [name, values[randomInt(values.length)]?.()])),
    provider: 'svc',
    checkedAt: now - randomInt(2 * minute),
    expiresAt: expiry === 'expiring' ? now + (isExpired ? -1 : 1) * randomInt(1000, minute) : null,
  }
}

/** Makes a status list of which every third entry is set. */
function listToken(listId: number, { now, kid, sign }: { now: number; kid: string; sign: Sign }): string {
  const bits = new Uint8Array(listEntries / 8).map(
    (_, at) => createHash('sha256').update(`${listId} ${at}`).digest()[0] ?? 0,
  )
  const iat = Math.floor(now / 1000) - randomInt(60)
  return sign(
    { alg: 'ES256', typ: statusListType, kid },
    {
      sub: `${baseUrl}/api/v1/status-lists/${listId}`,
      iat,
      exp: iat + 3600,
      ttl: 60,
      status_list: { bits: 1, lst: deflateSync(bits).toString('base64url') },
    },
  )
}

/** Replaces one character of a text by another that may stand there. An empty text gets one. */
function changed(text: string): string {
  const at = randomInt(Math.max(text.length, 1))
  const letters = 'ABCXYZabcxyz0189-_.~'
  return text.slice(0, at) + (letters[randomInt(letters.length)] ?? 'A') + text.slice(at + 1)
}
