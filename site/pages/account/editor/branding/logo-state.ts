/** The state of the logo beside the stored gate: why the last picture was refused, or that one is on its way. */
export type LogoState = 'idle' | 'uploading' | LogoRefusal
type LogoRefusal = (typeof refusals)[number]
const refusals = ['kind', 'large', 'dimensions', 'moving', 'damaged'] as const

/** Returns the reason for which the service refused a picture; `damaged` for one that this page does not know. */
export function reasonOf(details: unknown): LogoRefusal {
  const reason = typeof details === 'object' && details !== null ? Reflect.get(details, 'reason') : undefined
  return refusals.find((each) => each === reason) ?? 'damaged'
}

/** The logo of the stored gate, and what can be done with it. */
export type GateLogo = { state: LogoState; upload: (file: File) => void; remove: () => void }

/** The types that the service takes, and the most bytes. */
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp']
const maxBytes = 1024 * 1024

/** Returns why a file cannot be a logo, as far as a browser knows; undefined if it may be one. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): LogoRefusal | undefined {
  if (!logoTypes.includes(type)) return 'kind'
  return size > maxBytes ? 'large' : undefined
}
