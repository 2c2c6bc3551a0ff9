import type { JsonObject } from '../shared/contract/primitives.ts'

/** What the attributes of one element ask for, as they stood at the click. */
export type VerifyRequest = {
  gateId: string | undefined
  verifiers: string[]
  preset: string | undefined
  /** JSON text, or what a script set. */
  data: string | JsonObject | undefined
  mode: 'auto' | 'inline' | 'popup' | 'redirect'
  reuse: 'off' | 'auto'
  returnUrl: string | undefined
  /** Where the service is; undefined: nobody said. */
  baseUrl: string | undefined
  lang: string
  theme: 'auto' | 'light' | 'dark'
}

/** Where an attempt takes place. */
export type Place = 'inline' | 'window' | 'redirect'

/** Those that only the hosted page can finish: `supportsDirectApi: false` in shared/verifiers, repeated here for size. */
export const hostedOnly = ['ownership-social', 'ownership-org-oauth', 'proof-of-human']

/** True when everything that is asked for can be done on this page, given a wallet (channel.md 9). */
export const isDirect = ({ gateId, preset, verifiers }: VerifyRequest) =>
  gateId === undefined &&
  preset === undefined &&
  verifiers.length > 0 &&
  // An id with a version is left to the hosted page, which knows more of them.
  verifiers.every((id) => !hostedOnly.includes(id) && !id.includes('@'))

/** Decided within the click, because a window opens only there. */
export function placeOf(request: VerifyRequest, hasWallet: boolean): Place {
  const { mode } = request
  if (mode === 'redirect' || mode === 'inline') return mode
  return mode === 'auto' && hasWallet && isDirect(request) ? 'inline' : 'window'
}

/** Tells elements apart across a reload: the same questions to the same service. */
export const identityOf = ({ gateId, verifiers, preset, data, baseUrl }: VerifyRequest) =>
  JSON.stringify([gateId, verifiers, preset, data, baseUrl])
