import type { Settings } from '../settings.ts'

/**
 * Returns the headers of every reply, pages included. A service with an https address tells browsers to use only https
 * (RFC 6797).
 */
export function securityHeaders(baseUrl: string, { includeSubDomains }: Settings['hsts']): Record<string, string> {
  const hsts = `max-age=31536000${includeSubDomains ? '; includeSubDomains' : ''}`
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    ...(baseUrl.startsWith('https:') ? { 'strict-transport-security': hsts } : {}),
  }
}

/** The headers of every API reply: nothing in it may run, be framed, or be stored by a cache. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** The features of a browser that our pages use, for themselves only. */
const used = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/** The features that no page of ours uses, so that an injected script cannot ask for them in our name. Chromium logs an error for a name that it does not know. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The `Permissions-Policy` header of our pages (W3C Permissions Policy 1). */
export const permissionsPolicy = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(
  ', ',
)
