import type { JsonObject } from '../shared/contract/primitives.ts'
import { ownBase } from './load.ts'
import { isLocalHost } from './developer/local-host.ts'
import type { Language } from './strings/languages.ts'

/** What one element asks for by its attributes, as they were at the click. */
export type VerifyRequest = {
  gateId: string | undefined
  verifiers: string[]
  preset: string | undefined
  /** JSON text, or the object that a script has set. */
  data: string | JsonObject | undefined
  /** The options of the request, as JSON text or as an object (protocol/handoffs#options). */
  options: string | JsonObject | undefined
  mode: 'auto' | 'inline' | 'popup' | 'redirect'
  reuse: 'off' | 'auto'
  returnUrl: string | undefined
  /** The service's address; undefined: neither the element nor the page has named it, or what they named is none. */
  baseUrl: string | undefined
  lang: Language
  theme: 'auto' | 'light' | 'dark'
  /** The value of the attribute `test`, if there is one. */
  test: string | undefined
  /** The value of the attribute `test-ticket`: with it, the test mode runs at the service. */
  testTicket: string | null | undefined
  /** The window that shows the element. A page may move an element into another window. */
  view: Window
}

/** The properties of an element that make up its request. */
export type RequestSource = Pick<Node, 'baseURI' | 'ownerDocument'> & {
  [K in 'gateId' | 'preset' | 'data' | 'options' | 'returnUrl' | 'baseUrl' | 'test' | 'testTicket']:
    | VerifyRequest[K]
    | null
} & Record<'verifiers' | 'mode' | 'reuse' | 'theme', string | null | undefined>

/** Returns what an element asks for at this moment. A value that is not known counts as absent. */
export function requestOf(element: RequestSource, lang: Language): VerifyRequest {
  const {
    gateId,
    verifiers,
    preset,
    data,
    options,
    mode,
    reuse,
    returnUrl,
    baseUrl,
    theme,
    test,
    testTicket,
    baseURI,
  } = element
  return {
    gateId: gateId ?? undefined,
    verifiers: (verifiers ?? '').split(/[\s,]+/).filter(Boolean),
    preset: preset ?? undefined,
    data: data ?? undefined,
    options: options ?? undefined,
    mode: oneOf(['inline', 'popup', 'redirect'], mode) ?? 'auto',
    reuse: oneOf(['auto'], reuse) ?? 'off',
    returnUrl: returnUrl ?? undefined,
    baseUrl: baseUrl == null ? ownBase : absolute(baseUrl, baseURI)?.replace(/\/+$/, ''),
    lang,
    theme: oneOf(['light', 'dark'], theme) ?? 'auto',
    test: test ?? undefined,
    testTicket,
    view: element.ownerDocument?.defaultView ?? window,
  }
}

/** Resolves a path against the document's address. Anything else has to be a whole address. Undefined: it is no address. */
function absolute(url: string, base: string): string | undefined {
  try {
    return /^[./]/.test(url) ? new URL(url, base).href : url
  } catch {
    return undefined
  }
}

const oneOf = <T extends string>(known: readonly T[], value: string | null | undefined): T | undefined =>
  known.find((each) => each === value)

/** Tells whether the test mode runs. The attribute `test` counts on a developer's machine, or with `test-ticket`. */
export const isTest = ({ test, testTicket }: VerifyRequest) =>
  test !== undefined && (testTicket != null || isLocalHost())

/** Where an attempt takes place. */
export type Place = 'inline' | 'window' | 'redirect'

/** The verifiers that need the hosted page: `supportsDirectApi: false` in shared/verifiers. Repeated here to save bytes. */
export const hostedOnly = ['ownership-social', 'ownership-org-oauth', 'proof-of-human']

/** Tells whether this page can do everything that is asked for, if there is a wallet (protocol/handoffs#inline). */
export const isDirect = ({ gateId, preset, verifiers, options }: VerifyRequest) =>
  gateId === undefined &&
  preset === undefined &&
  verifiers.length > 0 &&
  // An id with a version goes to the hosted page, because the service knows more versions.
  verifiers.every((id) => !hostedOnly.includes(id) && !id.includes('@')) &&
  // IPFS has copies of public proofs only, and people make a proof public on the hosted page.
  // An object may contain itself, so it is not made into text.
  !(typeof options === 'object' ? options['enableIpfs'] : /Ipfs\W+true/.test(options ?? ''))

/** Decides where an attempt takes place. Call it within the click, because only then a window may open. */
export function placeOf(request: VerifyRequest, hasWallet: boolean): Place {
  const { mode } = request
  if (isTest(request)) return 'inline'
  if (mode === 'redirect' || mode === 'inline') return mode
  return mode === 'auto' && hasWallet && isDirect(request) ? 'inline' : 'window'
}

/** Identifies an element across a reload: by what it asks and by the service that it asks. */
export const identityOf = ({ gateId, verifiers, preset, data, baseUrl }: VerifyRequest) =>
  JSON.stringify([gateId, verifiers, preset, data, baseUrl])
