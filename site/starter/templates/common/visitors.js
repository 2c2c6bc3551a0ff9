// Who may enter. Only your server decides this, because anybody can change what a browser says.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createSvc } from '@svc/sdk'
import { baseUrl, gateId, verifierIds } from './svc.config.js'

const svc = createSvc({ baseUrl })
const lifetime = 24 * 60 * 60

/** Exchanges a token of the page, once. Returns the cookie of the visitor's session. Throws a ServiceError if they may not enter. */
export async function enter(token) {
  // say what you expect: a program could imitate your page and ask for less
  const expected = gateId ? { gateId } : { verifierIds }
  const { wallet } = await svc.requireHandoff(token, { origin: process.env.ORIGIN, ...expected })
  const session = `${wallet}.${Math.floor(Date.now() / 1000) + lifetime}`
  const secure = process.env.ORIGIN.startsWith('https:') ? '; Secure' : ''
  return `session=${session}.${sign(session)}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure}`
}

/** Returns the wallet of a visitor who may enter now: with a session, and still through the gate. */
export async function memberOf(cookies) {
  const [, address, ends, signature] = /(?:^|; )session=([^.;]+)\.(\d+)\.([\w-]+)/.exec(cookies ?? '') ?? []
  if (!address || !isEqual(signature, sign(`${address}.${ends}`)) || Number(ends) * 1000 < Date.now()) return undefined
  if (!gateId) return address
  // proofs end and are revoked, so ask on every visit; private proofs count with a key of the gate's owner
  const accessKey = process.env.SVC_ACCESS_KEY || undefined
  const { gate } = await svc.gateCheck({ gateId, address, accessKey })
  return gate.allRequiredSatisfied ? address : undefined
}

const sign = (text) => createHmac('sha256', process.env.SESSION_SECRET).update(text).digest('base64url')
const isEqual = (one, other) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
