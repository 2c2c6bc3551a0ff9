import type { Settings } from '../settings.ts'

/**
 * Returns the headers of every reply, pages included; a page may say more in its own Content-Security-Policy. Browsers are
 * told to come by https alone (RFC 6797) where the service is reached by it.
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

/** Headers of every API reply: nothing in it may run, be framed, or be kept. */
export const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
} as const

/** What our pages use of a browser, and who of them: nobody but themselves. */
const used = ['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/** What no page of ours uses; a script that got in would ask for it in our name. Names that Chromium does not know are errors in its console. */
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

/** The `Permissions-Policy` of our pages (W3C Permissions Policy 1). */
export const permissionsPolicy = [...used.map((name) => `${name}=(self)`), ...unused.map((name) => `${name}=()`)].join(
  ', ',
)
