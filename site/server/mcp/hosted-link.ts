import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierId } from '../../../shared/verifiers/index.ts'
import { refuseGiven } from '../rules/given-data/refuse-given.ts'
import { readReturnUrl } from '../rules/return-address.ts'
import type { McpDeployment } from './tool.ts'

/** The most bytes of JSON that a link takes (protocol/handoffs#links). */
const maxData = 2048

/**
 * Returns the address of the page on which a person passes a gate, with the wallet that they should use
 * (protocol/handoffs#links).
 */
export function hostedGateUrl(
  { gateId, wallet }: { gateId: string; wallet: string | undefined },
  { config }: Pick<McpDeployment, 'config'>,
): string {
  const url = new URL(`${config.verifyUrl}/verify`)
  url.searchParams.set('gateId', gateId)
  url.searchParams.set('from', 'assistant')
  if (wallet !== undefined) url.searchParams.set('wallet', wallet)
  return url.href
}

/**
 * Returns the address of the hosted page at the right step, with its fields filled in. There a person does what a token
 * must not or cannot do (protocol/mcp#tools). Throws `INVALID_REQUEST` for data that is too long for a link, for a return
 * address that is not allowed, and what `refuseGiven` throws.
 */
export function hostedVerifyUrl(
  step: {
    verifierIds: readonly VerifierId[]
    data?: JsonObject | undefined
    /** The address of the wallet that the person must connect. */
    wallet?: string | undefined
    returnUrl?: string | undefined
  },
  { config }: Pick<McpDeployment, 'config'>,
): string {
  const { verifierIds, data = {}, wallet, returnUrl } = step
  refuseGiven(
    data,
    verifierIds.map((id) => ({ requested: id, id })),
  )
  const url = new URL(`${config.verifyUrl}/verify`)
  url.searchParams.set('verifiers', verifierIds.join())
  // the page then says who made the link
  url.searchParams.set('from', 'assistant')
  if (Object.keys(data).length > 0) {
    const bytes = Buffer.from(JSON.stringify(data))
    if (bytes.length > maxData)
      throw new ServiceError(
        'INVALID_REQUEST',
        `A link takes at most ${maxData} bytes of data. Send less, or shorter texts.`,
      )
    url.searchParams.set('data', bytes.toString('base64url'))
  }
  if (wallet !== undefined) url.searchParams.set('wallet', wallet)
  if (returnUrl !== undefined) {
    url.searchParams.set('returnUrl', requireReturnUrl(returnUrl, 'returnUrl'))
  }
  return url.href
}

/** Returns the address of a return. Throws `INVALID_REQUEST`, with the field of the call, for one that no page leads to. */
export function requireReturnUrl(returnUrl: string, field: string): string {
  const read = readReturnUrl(returnUrl)
  if (read) return read.href
  throw new ServiceError('INVALID_REQUEST', `${field} must be an https address, or http on this machine itself.`, {
    details: { field },
  })
}
