import { decisionPauseMs } from '../../../shared/contract/sign-in-boot.ts'

/**
 * Makes the buttons of a decision ignore input for {@link decisionPauseMs} after this call, and again each time that the window
 * comes to the front: a page on top of it that closes between the two clicks of a double click leaves the second one to us.
 * The buttons stay in the tab order and say `aria-disabled`. `form.submit()` by our own script is not held back. Returns a
 * function that ends the guard.
 */
export function guardDecision(form: HTMLFormElement): () => void {
  const document = form.ownerDocument
  const buttons = form.querySelectorAll('button')
  let opens: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    opens = undefined
    for (const button of buttons) button.removeAttribute('aria-disabled')
  }
  const close = () => {
    clearTimeout(opens)
    opens = setTimeout(open, decisionPauseMs)
    for (const button of buttons) button.setAttribute('aria-disabled', 'true')
  }
  const refuse = (event: Event) => {
    if (opens === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const ended = new AbortController()
  const { signal } = ended
  // before any other listener, so that nobody takes an ignored press for a decision
  form.addEventListener('submit', refuse, { capture: true, signal })
  window.addEventListener('focus', close, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && close(), { signal })
  close()
  return () => {
    ended.abort()
    clearTimeout(opens)
    open()
  }
}
