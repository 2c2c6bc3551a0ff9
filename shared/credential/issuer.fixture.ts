import { encodeBase64url } from './base64url.ts'
import { credentialType, digestOf } from './sd-jwt.ts'
import { listEntries, statusListType } from './status-list.ts'

/** An issuer for tests in a browser. It signs what it is told to; times are Unix seconds. */
export type TestIssuer = {
  iss: string
  /** What a reader pins. */
  jwks: { keys: object[] }
  /** Returns a credential of a verifier, by default about the account that signed. */
  credential(facts: CredentialFacts): Promise<string>
  /** Returns the status list `id` in which these entries are set. */
  statusList(facts: { iat: number; exp?: number; id?: number; set?: readonly number[] }): Promise<string>
}

export type CredentialFacts = {
  qHash: string
  signer: string
  iat: number
  exp?: number
  verifierId?: string
  claims?: Readonly<Record<string, unknown>>
  /** The address of the status list. */
  uri?: string
  /** The entry in the status list. */
  idx?: number
}

/** Makes an issuer with a new key. */
export async function makeTestIssuer(iss: string): Promise<TestIssuer> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  const kid = `${iss}#1`
  const sign = async (typ: string, payload: object) => {
    const signed = `${encoded({ alg: 'ES256', typ, kid })}.${encoded(payload)}`
    const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(signed))
    return `${signed}.${encodeBase64url(new Uint8Array(signature))}`
  }
  const addressOf = (id: number) => `${iss}/api/v1/status-lists/${id}`
  return {
    iss,
    jwks: { keys: [{ kty, crv, x, y, kid }] },
    async credential({ signer, iat, exp, verifierId = 'ownership-basic', claims = {}, uri, idx = 7, qHash }) {
      const disclosures = Object.entries(claims).map(([name, value]) => encoded(['salt', name, value]))
      const digests = await Promise.all(disclosures.map(digestOf))
      const payload = {
        iss,
        vct: `${iss}/credentials/${verifierId}`,
        sub: signer,
        signer,
        qHash,
        checkedAt: iat,
        iat,
        ...(exp !== undefined && { exp }),
        status: { status_list: { idx, uri: uri ?? addressOf(1) } },
        claims: { _sd: digests },
        _sd_alg: 'sha-256',
      }
      return [await sign(credentialType, payload), ...disclosures, ''].join('~')
    },
    async statusList({ iat, exp = iat + 3600, id = 1, set = [] }) {
      const bits = new Uint8Array(listEntries / 8)
      for (const index of set) bits[index >> 3]! |= 1 << (index & 7)
      const status_list = { bits: 1, lst: encodeBase64url(await deflate(bits)) }
      return await sign(statusListType, { sub: addressOf(id), iat, exp, ttl: 60, status_list })
    },
  }
}

const encoded = (value: unknown) => encodeBase64url(new TextEncoder().encode(JSON.stringify(value)))

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
