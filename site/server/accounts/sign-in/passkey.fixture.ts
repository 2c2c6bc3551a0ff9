import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** The differences of one ceremony from an honest browser and authenticator. */
export type Bend = {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  crossOrigin?: boolean
  topOrigin?: string
  /** Flags of the authenticator data (WebAuthn 6.1): present 0x01, verified 0x04, backup 0x18, credential attached 0x40. */
  flags?: number
  counter?: number
  credentialId?: Buffer
  /** The number of the algorithm in COSE; the key stays P-256. */
  algorithm?: number
  format?: string
  attestation?: Buffer
  /** The certificates in the attestation (WebAuthn 8.2), DER; the first is the authenticator's own. */
  certificates?: readonly Buffer[]
  userHandle?: string | undefined
  signature?: (honest: Buffer) => Buffer
  extensions?: Record<string, unknown>
}

/** A passkey in software: P-256, no attestation, user verified, synced (WebAuthn 6; RFC 9052). */
export function softPasskey({ origin, rpId }: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''

  const clientData = (type: string, challenge: string, bend: Bend) =>
    Buffer.from(
      JSON.stringify({
        type: bend.type ?? type,
        challenge: bend.challenge ?? challenge,
        origin: bend.origin ?? origin,
        crossOrigin: bend.crossOrigin ?? false,
        ...(bend.topOrigin !== undefined && { topOrigin: bend.topOrigin }),
      }),
    )
  const head = (flags: number, bend: Bend) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(bend.counter ?? 0)
    return Buffer.concat([sha256(bend.rpId ?? rpId), Buffer.from([bend.flags ?? flags]), counter])
  }
  return {
    id: id.toString('base64url'),
    /** Returns the options of a registration. */
    make(options: { challenge: string; user: { id: string } }, bend: Bend = {}) {
      userHandle = options.user.id
      const rawId = bend.credentialId ?? id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const authData = Buffer.concat([
        head(0x5d, bend),
        Buffer.alloc(16),
        length,
        rawId,
        coseKey(publicKey, bend.algorithm ?? -7),
      ])
      const attestation = cborMap([
        [text('fmt'), text(bend.format ?? 'none')],
        [text('attStmt'), bend.certificates ? certified(bend.certificates) : cborMap([])],
        [text('authData'), bytes(authData)],
      ])
      return {
        ...credential(rawId, bend.extensions ?? { prf: { enabled: true } }),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, bend).toString('base64url'),
          attestationObject: (bend.attestation ?? attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Returns the options of a sign-in. */
    sign(options: { challenge: string }, bend: Bend = {}) {
      const data = clientData('webauthn.get', options.challenge, bend)
      const authData = head(0x1d, bend)
      const honest = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey)
      const handle = 'userHandle' in bend ? bend.userHandle : userHandle
      return {
        ...credential(bend.credentialId ?? id),
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: (bend.signature?.(honest) ?? honest).toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}

/** Makes the fields that both kinds of response have. */
const credential = (rawId: Buffer, extensions: Record<string, unknown> = {}) => ({
  id: rawId.toString('base64url'),
  rawId: rawId.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: extensions,
})

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** Encodes a P-256 key (RFC 9053 7.1.1): kty 2, alg, crv 1, x, y. */
function coseKey(key: KeyObject, algorithm: number): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [int(1), int(2)],
    [int(3), int(algorithm)],
    [int(-1), int(1)],
    [int(-2), bytes(Buffer.from(x, 'base64url'))],
    [int(-3), bytes(Buffer.from(y, 'base64url'))],
  ])
}

/** Encodes the few types of CBOR (RFC 8949 3.1) that WebAuthn needs. */
function item(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 0x100) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
}
/** Makes a statement of the format `packed` whose signature nobody checks. */
const certified = (certificates: readonly Buffer[]) =>
  cborMap([
    [text('alg'), int(-7)],
    [text('sig'), bytes(Buffer.alloc(70))],
    [text('x5c'), Buffer.concat([item(4, certificates.length), ...certificates.map(bytes)])],
  ])
const int = (value: number) => (value < 0 ? item(1, -1 - value) : item(0, value))
const bytes = (value: Buffer) => Buffer.concat([item(2, value.length), value])
const text = (value: string) => Buffer.concat([item(3, value.length), Buffer.from(value)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([item(5, entries.length), ...entries.flat()])
