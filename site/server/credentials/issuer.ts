import { webcrypto } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { type IssuerKey, readJws } from '../../../shared/credential/jws.ts'
import { hasPassed } from '../records/clock-tolerance.ts'
import type { IssuerKeyRecord } from '../records/credentials.ts'
import type { Ports } from '../ports/ports.ts'

const alg = 'ES256'
const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** How long a process uses what it has read of the keys, in ms: a rotation reaches every process within this time. */
const keysAgeMs = 30_000

/** Signs what the service states as issuer (protocol/credentials#keys). Its keys are used for nothing else. */
export type Issuer = {
  /** Returns the compact JWS of a payload, with this media type in its header. */
  sign(typ: string, payload: object): Promise<string>
  /** Returns the public halves of all keys that ever signed, the newest first. */
  publicKeys(): Promise<IssuerKey[]>
  /** Returns the ids of the keys that were reported as compromised. */
  compromisedKeys(): Promise<ReadonlySet<string>>
}

type Keys = {
  readAt: number
  kid: string
  privateKey: webcrypto.CryptoKey
  published: IssuerKey[]
  compromised: ReadonlySet<string>
}

/** Creates the issuer of this process. The first process of a database that needs a key makes it. */
export function createIssuer({ store, now }: Pick<Ports, 'store' | 'now'>): Issuer {
  let latest: Promise<Keys> | undefined
  const keys = async (): Promise<Keys> => {
    const known = await latest?.catch(() => undefined)
    if (known && !hasPassed(keysAgeMs, { since: known.readAt, now: now() })) return known
    latest = readKeys({ store, now })
    return await latest
  }
  return {
    async sign(typ, payload) {
      const { kid, privateKey } = await keys()
      const text = `${encode({ alg, typ, kid })}.${encode(payload)}`
      // in another thread: the main one, which has everything else to do, would need three times as long for it
      const signature = await webcrypto.subtle.sign(ecdsa, privateKey, Buffer.from(text))
      return `${text}.${Buffer.from(signature).toString('base64url')}`
    },
    publicKeys: async () => (await keys()).published,
    compromisedKeys: async () => (await keys()).compromised,
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

async function readKeys({ store, now }: Pick<Ports, 'store' | 'now'>): Promise<Keys> {
  let records = await store.issuerKeys.list()
  if (!records.some(({ privateJwk }) => privateJwk !== null)) {
    await store.issuerKeys.add(await newKey(now()))
    records = await store.issuerKeys.list()
  }
  const current = records.find(({ privateJwk }) => privateJwk !== null)
  if (!current?.privateJwk) throw new Error('The issuer has no key.')
  const privateKey = await webcrypto.subtle.importKey('jwk', JSON.parse(current.privateJwk), ecdsa, false, ['sign'])
  const compromised = new Set(records.filter(({ compromisedAt }) => compromisedAt !== null).map(({ kid }) => kid))
  return { readAt: now(), kid: current.kid, privateKey, published: records.map(toPublished), compromised }
}

/** Says whether one of these keys signed the text. */
export const isByKey = (jws: string, kids: ReadonlySet<string>): boolean =>
  kids.size > 0 && kids.has(readJws(jws)?.kid ?? '')

/** Makes a key pair. Times are Unix ms. */
export async function newKey(now: number): Promise<IssuerKeyRecord> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const publicJwk = await exportJWK(publicKey)
  return {
    kid: await calculateJwkThumbprint(publicJwk),
    publicJwk: JSON.stringify(publicJwk),
    privateJwk: JSON.stringify(await exportJWK(privateKey)),
    createdAt: now,
    retiredAt: null,
    compromisedAt: null,
  }
}

/** Returns a key as it is published (RFC 7517). `revoked` is that of OpenID Federation's historical keys. */
function toPublished({ kid, publicJwk, compromisedAt }: IssuerKeyRecord): IssuerKey {
  const jwk: IssuerKey = { ...JSON.parse(publicJwk), kid, alg, use: 'sig' }
  if (compromisedAt === null) return jwk
  return { ...jwk, revoked: { revoked_at: Math.floor(compromisedAt / 1000), reason: 'compromised' } }
}
