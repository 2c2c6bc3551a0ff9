// An element that a page moves into another document: a frame, or a window of the page's own.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { qHash } from './fake-service.fixture.ts'
import { button, place, service, shows, silent, stateOf, textOf, wallet } from './svc-verify.fixture.ts'
import type { SvcVerify } from './svc-verify.ts'

const signing = 'Confirm in Key Wallet This signature is free and moves nothing [Cancel]'
const idle = '[Verify to continue]'
const opened: Window[] = []
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

function frame(): Document {
  const made = document.createElement('iframe')
  document.body.append(made)
  if (!made.contentDocument) throw new Error('A frame without a document')
  return made.contentDocument
}

function popup(): Document {
  const made = window.open('about:blank', '_blank', 'popup,width=300,height=300')
  if (!made) throw new Error('No window')
  opened.push(made)
  return made.document
}

/** Returns two style values of the button or the card, which show whether our styles apply. */
function looks(element: SvcVerify): [display: string | undefined, border: string | undefined] {
  const found = element.shadowRoot?.querySelector('.idle, .card')
  const style = found ? element.ownerDocument.defaultView?.getComputedStyle(found) : undefined
  return [element.ownerDocument.defaultView?.getComputedStyle(element).display, style?.borderTopLeftRadius]
}
const ours = ['block', '10px']

test.each([
  ['a frame', frame],
  ['a window', popup],
] as const)('has its styles and works in %s', async (_, other) => {
  wallet()
  const { element, events } = place()
  const there = other()
  there.body.append(element)
  await element.updateComplete
  expect([textOf(element), looks(element)]).toEqual([idle, ours])
  element.start()
  await expect.poll(() => element.result?.qHash).toBe(qHash)
  expect([looks(element), stateOf(element), events.at(-1)]).toEqual([ours, ['verified'], 'svc-verified'])
})

test.each([
  ['a frame', frame],
  ['a window', popup],
] as const)('keeps waiting for a signature when moved into %s and back', async (_, other) => {
  const signature = Promise.withResolvers<undefined>()
  wallet({ answer: (method) => (method === 'personal_sign' ? signature.promise : undefined) })
  const { element } = place()
  element.start()
  await shows(element, signing)
  other().body.append(element)
  await Promise.resolve()
  expect([textOf(element), looks(element)]).toEqual([signing, ours])
  document.body.append(element)
  await Promise.resolve()
  expect([textOf(element), looks(element)]).toEqual([signing, ours])
  await userEvent.click(button(element, 'Cancel'))
  await expect.poll(() => service.calls().at(-1)).toBe('cancel')
  signature.resolve(undefined)
})

test('keeps its styles when moved from a frame into the page', async () => {
  wallet(silent)
  const there = frame()
  const element = document.createElement('svc-verify')
  element.setAttribute('verifiers', 'ownership-basic')
  element.setAttribute('base-url', 'https://verify.example')
  element.setAttribute('data', '{"content":"mine"}')
  there.body.append(element)
  element.start()
  await shows(element, signing)
  document.body.append(element)
  await Promise.resolve()
  expect(looks(element)).toEqual(ours)
})

test('opens the hosted page from the window that was clicked in', async () => {
  const there = popup()
  const { element } = place({ mode: 'popup' })
  there.body.append(element)
  const here = vi.spyOn(window, 'open').mockReturnValue(null)
  const view = there.defaultView!
  let hosted: Window | null = null
  const open = view.open.bind(view)
  view.open = (...args) => (hosted = open(...args))
  element.start()
  await shows(element, 'Finish in the other window This page updates by itself [Cancel]')
  expect(here).not.toHaveBeenCalled()
  if (hosted) opened.push(hosted)
  expect(hosted).not.toBeNull()
})

test('resolves a path as base-url against the document of the element', async () => {
  wallet()
  const { element } = place({ 'base-url': '/service/' })
  const there = frame()
  const base = there.createElement('base')
  base.href = 'https://elsewhere.example/app/'
  there.head.append(base)
  there.body.append(element)
  element.start()
  await expect.poll(() => element.result?.proofUrl).toBe(`https://elsewhere.example/service/api/v1/proofs/${qHash}`)
})

test('keeps its styles after a document that is not shown', async () => {
  const { element } = place()
  const hidden = document.implementation.createHTMLDocument()
  hidden.body.append(element)
  await element.updateComplete
  document.body.append(element)
  await element.updateComplete
  expect([textOf(element), looks(element)]).toEqual([idle, ours])
})
