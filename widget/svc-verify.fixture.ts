// What the element's tests share: an element in a page, a wallet with a real key, a fake service.
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { defineSvcVerify } from './define.ts'
import { fakeService } from './fake-service.fixture.ts'
import type { SvcVerify } from './svc-verify.ts'
import { fieldOf } from './wallets/field.ts'
import { announceEvmWallet, type WalletBehaviour } from './wallets/in-page-wallets.ts'

defineSvcVerify()

export const account = privateKeyToAccount(generatePrivateKey())
export const short = `${account.address.slice(0, 6)}…${account.address.slice(-4)}`
export const base = 'https://verify.example'
const types = ['svc-start', 'svc-step', 'svc-verified', 'svc-failed', 'svc-cancelled', 'svc-expired'] as const

export let service: ReturnType<typeof fakeService>
let undo: (() => void)[] = []
beforeEach(() => {
  undo = []
  service = fakeService(`${location.origin}/README.md`)
  vi.stubGlobal('fetch', service.fetch)
  // On localhost the element prints what is wrong with a page.
  for (const method of ['table', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
})
afterEach(() => {
  for (const each of undo) each()
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

export function place(attributes: Record<string, string> = {}, children = '') {
  const element = document.createElement('svc-verify')
  const all = { 'base-url': base, verifiers: 'ownership-basic', data: '{"content":"mine"}', ...attributes }
  for (const [name, value] of Object.entries(all)) if (value !== '') element.setAttribute(name, value)
  element.textContent = children
  const events: string[] = []
  for (const type of types)
    element.addEventListener(type, (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined
      const named = fieldOf(detail, 'step') ?? fieldOf(detail, 'code')
      events.push(typeof named === 'string' ? `${type} ${named}` : type)
    })
  document.body.append(element)
  return { element, events }
}
export function wallet(behaviour: WalletBehaviour = {}, name = 'Key Wallet') {
  undo.push(announceEvmWallet(account, name, behaviour))
}
export const silent: WalletBehaviour = {
  answer: (method) => (method === 'personal_sign' ? new Promise(() => {}) : undefined),
}
export const declining: WalletBehaviour = {
  answer: (method) =>
    method === 'personal_sign' ? Promise.reject(Object.assign(new Error(), { code: 4001 })) : undefined,
}

/** Returns everything that a person reads, with each button or link in brackets. */
export function textOf(element: SvcVerify): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || node.tagName === 'SLOT') return ''
    const inside = [...node.childNodes].map(read).join(' ')
    return node.tagName === 'BUTTON' || node.tagName === 'A' ? ` [${inside}] ` : inside
  }
  const text = [...(element.shadowRoot?.childNodes ?? [])].map(read).join(' ')
  return text.replaceAll(/\s+/g, ' ').replaceAll('[ ', '[').replaceAll(' ]', ']').trim()
}
export const shows = (element: SvcVerify, text: string) => expect.poll(() => textOf(element)).toBe(text)
export const stateOf = (element: SvcVerify) =>
  ['busy', 'verified', 'failed'].filter((each) => element.matches(`:state(${each})`))
export const button = (element: SvcVerify, name: string) => {
  const found = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((each) => textIn(each) === name)
  if (!found) throw new Error(`No button ${name} in: ${textOf(element)}`)
  return found
}
const textIn = (element: Element) => element.querySelector('span:not(.mark)')?.textContent ?? element.textContent

/** Returns an element that was just started. */
export async function started(attributes: Record<string, string> = {}) {
  const { element } = place(attributes)
  element.start()
  return element
}
