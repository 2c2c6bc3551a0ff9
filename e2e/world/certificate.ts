import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** The certificate of a short-lived authority, and the certificate and key of a server, in PEM. */
export type TestCertificate = { ca: string; cert: string; key: string }

/** Creates a new authority and certificate. `names` are the server's host names, `addresses` its IPv4 addresses. */
export function makeCertificate(names: readonly string[], addresses: readonly string[] = []): TestCertificate {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const issuer = 'Local world'
  const isAuthority = extension('2.5.29.19', sequence(Buffer.from([0x01, 0x01, 0xff])), true)
  const alternatives = sequence(
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  )
  return {
    ca: certificate({ subject: issuer, issuer, publicKey: authority.publicKey, extensions: [isAuthority] }, authority),
    cert: certificate(
      {
        subject: 'Local host',
        issuer,
        publicKey: server.publicKey,
        extensions: [extension('2.5.29.17', alternatives)],
      },
      authority,
    ),
    key: server.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

type Contents = { subject: string; issuer: string; publicKey: KeyObject; extensions: readonly Buffer[] }

/** Encodes a certificate (RFC 5280, 4.1) that is signed by ECDSA with SHA-256 and valid from yesterday until tomorrow. */
function certificate({ subject, issuer, publicKey, extensions }: Contents, by: { privateKey: KeyObject }): string {
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const serial = createHash('sha256').update(spki).digest().subarray(0, 8)
  serial[0] = 0x01
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    commonName(issuer),
    sequence(time(Date.now() - 86_400_000), time(Date.now() + 86_400_000)),
    commonName(subject),
    spki,
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', toBeSigned, by.privateKey)
  const signed = sequence(toBeSigned, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
}

const commonName = (text: string) => sequence(der(0x31, sequence(objectId('2.5.4.3'), der(0x0c, Buffer.from(text)))))

const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(objectId(id), ...(isCritical ? [Buffer.from([0x01, 0x01, 0xff])] : []), der(0x04, value))

const time = (ms: number) => der(0x17, Buffer.from(`${new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const sequence = (...parts: readonly Buffer[]) => der(0x30, Buffer.concat(parts))

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(number: number): number[] {
  const digits = [number & 127]
  for (let left = number >> 7; left > 0; left >>= 7) digits.unshift((left & 127) | 128)
  return digits
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
