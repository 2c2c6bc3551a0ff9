import { copyText } from './copy-code.ts'

/** Shows the forms that send a request from the page. Nothing that somebody types is stored. */
export function offerTrying(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form.try')) {
    form.hidden = false
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send(form)
    })
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector<HTMLElement>('.try-answer')
  const button = form.querySelector<HTMLButtonElement>('button.primary')
  if (!answer || !button) return
  button.disabled = true
  const began = performance.now()
  try {
    const { url, init } = requestOf(form)
    const reply = await fetch(url, init)
    const text = await reply.text()
    const ms = Math.round(performance.now() - began)
    showAnswer(answer, {
      title: `${reply.status} ${reply.statusText}`.trim(),
      isGood: reply.ok,
      ms,
      text: indented(text),
    })
  } catch (error) {
    showAnswer(answer, {
      title: error instanceof SyntaxError ? 'This is not JSON' : 'No connection',
      isGood: false,
      ms: undefined,
      text: error instanceof Error ? error.message : '',
    })
  } finally {
    button.disabled = false
  }
}

/** Makes the request of a form. Throws a SyntaxError when a field for JSON has none. */
function requestOf(form: HTMLFormElement): { url: string; init: RequestInit } {
  const { method = 'GET', path = '/', sends } = form.dataset
  const headers: Record<string, string> = {}
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  let whole: unknown
  let filled = path
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const { name, value } = field
    const { in: where, kind } = field.dataset
    if (name === 'key' && where === undefined) {
      if (value.trim()) headers['authorization'] = `Bearer ${value.trim()}`
    } else if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value))
    else if (where === 'query') {
      if (value !== '') query.set(name, value)
    } else if (where === 'header') {
      if (value.trim()) headers[name] = value.trim()
    } else if (value !== '') {
      const parsed: unknown = kind === 'json' ? readJson(name, value) : value
      if (name === '') whole = parsed
      else body[name] = parsed
    }
  }
  // a request without any field still has a body
  const hasBody = sends === 'json'
  if (hasBody) headers['content-type'] = 'application/json'
  const search = query.size > 0 ? `?${query}` : ''
  return {
    url: filled + search,
    // no cookies: what somebody tries never acts with their session
    init: { method, headers, credentials: 'omit', ...(hasBody ? { body: JSON.stringify(whole ?? body) } : {}) },
  }
}

/** Parses the text of a field. Throws a SyntaxError that says how to write it. */
function readJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SyntaxError(
      `Write ${name || 'the body'} as JSON: a text in double quotes, a list in brackets, for example ["…"].`,
    )
  }
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

type Answer = { title: string; isGood: boolean; ms: number | undefined; text: string }

function showAnswer(place: HTMLElement, { title, isGood, ms, text }: Answer): void {
  const head = document.createElement('p')
  const status = document.createElement('b')
  status.className = isGood ? 'good' : 'bad'
  status.textContent = title
  head.append(status, ms === undefined ? '' : ` ${ms} ms`)
  const copy = document.createElement('button')
  Object.assign(copy, { type: 'button', className: 'copy', textContent: 'Copy' })
  copy.addEventListener('click', () => void copyText(copy, text, 'Copy'))
  head.append(copy)
  const pre = document.createElement('pre')
  pre.tabIndex = 0
  pre.textContent = text
  place.replaceChildren(head, pre)
  place.hidden = false
}
