// The playground. It uses no Lit, because the element has its own, and a page may create the policy `lit-html` only once.
import { eventLine } from './event-line.ts'

/** Attributes of the element that the controls set. */
const controlled = ['label', 'mode', 'theme', 'data'] as const
const events = ['svc-start', 'svc-step', 'svc-verified', 'svc-failed', 'svc-cancelled', 'svc-expired'] as const

function find<T extends Element>(selector: string, kind: new () => T): T {
  const found = document.querySelector(selector)
  if (found instanceof kind) return found
  throw new Error(`The page has no ${selector}`)
}

const form = find('#controls', HTMLFormElement)
const tag = find('#tag code', HTMLElement)
const problem = find('#data-problem', HTMLElement)
const log = find('#log', HTMLElement)
/** The address of the element's script, as the server wrote it into the snippet. */
const address = /src="([^"]+)"/.exec(tag.textContent)?.[1] ?? ''

const element = document.createElement('svc-verify')
element.setAttribute('verifiers', 'ownership-basic')
for (const name of events)
  element.addEventListener(name, (event) => {
    if (log.querySelector('.muted')) log.replaceChildren()
    log.prepend(eventLine(event, new Date()))
  })

function update(): void {
  const values = new FormData(form)
  for (const name of controlled) {
    const entry = values.get(name)
    const value = typeof entry === 'string' ? entry.trim() : ''
    if (value === '' || value === 'auto') element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
  problem.textContent = isObjectText(element.getAttribute('data')) ? '' : 'This is not a JSON object.'
  const attributes = Array.from(element.attributes, ({ name, value }) => `${name}=${quoted(value)}`)
  tag.textContent = `<script type="module" src="${address}"></script>\n\n<svc-verify ${attributes.join(' ')}></svc-verify>`
}

function isObjectText(text: string | null): boolean {
  if (text === null) return true
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

const quoted = (value: string) =>
  value.includes('"') ? `'${value.replaceAll("'", '&#39;')}'` : `"${value.replaceAll('&', '&amp;')}"`

// shows until the element's script is loaded (protocol/handoffs#element)
const link = document.createElement('a')
link.href = '/verify?verifiers=ownership-basic'
link.textContent = 'Verify on our page'
element.append(link)
find('#live', HTMLElement).replaceChildren(element)
form.addEventListener('input', update)
form.addEventListener('submit', (event) => event.preventDefault())
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', () => {
    const text = document.getElementById(button.dataset['copy'] ?? '')?.textContent ?? ''
    navigator.clipboard.writeText(text).then(
      () => (button.textContent = 'Copied'),
      () => (button.textContent = 'Mark it and copy it by hand'),
    )
  })
}
