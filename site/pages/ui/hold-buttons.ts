import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'

/**
 * Makes buttons in `scope` ignore clicks, Enter and Space for {@link decisionPauseMs} after this call, and again each time that
 * the window comes to the front: a page on top of it that closes between the two clicks of a double click leaves the second
 * one to us. The buttons stay in the tab order and say `aria-disabled`. `form.submit()` by our own script is not held
 * back. Returns a function that ends the guard; it ends by itself once `scope` has left the page.
 */
export function holdButtons(scope: HTMLElement, buttons: Iterable<HTMLElement> = [scope]): () => void {
  const document = scope.ownerDocument
  const held = [...buttons]
  let opens: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    opens = undefined
    for (const button of held) button.removeAttribute('aria-disabled')
  }
  const close = () => {
    if (isDrawn && !scope.isConnected) return end()
    clearTimeout(opens)
    opens = setTimeout(open, decisionPauseMs)
    for (const button of held) button.setAttribute('aria-disabled', 'true')
  }
  const refuse = (event: Event) => {
    if (opens === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const ended = new AbortController()
  const { signal } = ended
  const end = () => {
    ended.abort()
    clearTimeout(opens)
    open()
  }
  let isDrawn = false
  // before any other listener, so that nobody takes an ignored press for a decision; a key makes a click
  for (const type of ['click', 'submit']) scope.addEventListener(type, refuse, { capture: true, signal })
  window.addEventListener('focus', close, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && close(), { signal })
  close()
  isDrawn = true
  return end
}
