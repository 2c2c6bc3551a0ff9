import type { Settings } from '../settings.ts'
import { hostOf } from './shell.ts'

/** How long a text is valid. RFC 9116 2.5.5 recommends less than a year; every answer is a new text. */
const validMs = 180 * 24 * 3600 * 1000

/** Returns `/.well-known/security.txt`; undefined without SVC_SUPPORT_URL, because a contact is mandatory (RFC 9116 2.5.3). */
export function securityText(config: Settings, now: number): string | undefined {
  const { name, supportUrl } = config.operator
  if (supportUrl === undefined) return undefined
  const lines = [
    ...(name ? [`# ${hostOf(config)} is run by ${name}`] : []),
    `Contact: ${supportUrl}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    `Canonical: ${config.verifyUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
