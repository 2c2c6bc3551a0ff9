import type { JsonObject } from '../shared/contract/primitives.ts'
import { ownBase } from './load.ts'
import { isLocalHost } from './developer/local-host.ts'
import type { Language } from './strings/languages.ts'

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
  lang: Language
  theme: 'auto' | 'light' | 'dark'
  /** What the test mode acts out, where there is one. */
  test: string | undefined
  /** The window that the element is shown in: a page may move it to one of its own. */
  view: Window
}

/** The element's properties that make a request. */
export type Asking = Pick<Node, 'baseURI' | 'ownerDocument'> & {
  [K in 'gateId' | 'preset' | 'data' | 'returnUrl' | 'baseUrl' | 'test']: VerifyRequest[K] | null
} & Record<'verifiers' | 'mode' | 'reuse' | 'theme', string | null | undefined>

/** What an element asks for at this moment. A value that is not known counts as none. */
export function requestOf(asking: Asking, lang: Language): VerifyRequest {
  const { gateId, verifiers, preset, data, mode, reuse, returnUrl, baseUrl, theme, test, baseURI } = asking
  return {
    gateId: gateId ?? undefined,
    verifiers: (verifiers ?? '').split(/[\s,]+/).filter(Boolean),
    preset: preset ?? undefined,
    data: data ?? undefined,
    mode: oneOf(['inline', 'popup', 'redirect'], mode) ?? 'auto',
    reuse: oneOf(['auto'], reuse) ?? 'off',
    returnUrl: returnUrl ?? undefined,
    baseUrl: baseUrl == null ? ownBase : absolute(baseUrl, baseURI).replace(/\/+$/, ''),
    lang,
    theme: oneOf(['light', 'dark'], theme) ?? 'auto',
    test: test ?? undefined,
    view: asking.ownerDocument?.defaultView ?? window,
  }
}

/** A path is one of the document's; anything else has to be a whole address. */
const absolute = (url: string, base: string) => (/^[./]/.test(url) ? new URL(url, base).href : url)

const oneOf = <T extends string>(known: readonly T[], given: string | null | undefined): T | undefined =>
  known.find((each) => each === given)

/** True when nothing real may happen: `test` counts on a developer's machine alone. */
export const isTest = ({ test }: VerifyRequest) => test !== undefined && isLocalHost()

/** Where an attempt takes place. */
export type Place = 'inline' | 'window' | 'redirect'

/** Those that only the hosted page can finish: `supportsDirectApi: false` in shared/verifiers, repeated here for size. */
export const hostedOnly = ['ownership-social', 'ownership-org-oauth', 'proof-of-human']

/** True when everything that is asked for can be done on this page, given a wallet (protocol/handoffs#inline). */
export const isDirect = ({ gateId, preset, verifiers }: VerifyRequest) =>
  gateId === undefined &&
  preset === undefined &&
  verifiers.length > 0 &&
  // An id with a version is left to the hosted page, which knows more of them.
  verifiers.every((id) => !hostedOnly.includes(id) && !id.includes('@'))

/** Decided within the click, because a window opens only there. */
export function placeOf(request: VerifyRequest, hasWallet: boolean): Place {
  const { mode } = request
  if (isTest(request)) return 'inline'
  if (mode === 'redirect' || mode === 'inline') return mode
  return mode === 'auto' && hasWallet && isDirect(request) ? 'inline' : 'window'
}

/** Tells elements apart across a reload: the same questions to the same service. */
export const identityOf = ({ gateId, verifiers, preset, data, baseUrl }: VerifyRequest) =>
  JSON.stringify([gateId, verifiers, preset, data, baseUrl])
