import { decisionPauseMs } from '../../../shared/contract/boot/sign-in.ts'

/**
 * Makes buttons in `scope` ignore clicks, Enter and Space for {@link decisionPauseMs} after this call, and again each time
 * that the window comes to the front, because a page above it may close between the two clicks of a double click. The
 * buttons stay in the tab order, with `aria-disabled`. `form.submit()` by our own script still works. Returns a function that
 * ends this; it also ends when `scope` has left the page.
 */
export function holdButtons(scope: HTMLElement, buttons: Iterable<HTMLElement> = [scope]): () => void {
  const document = scope.ownerDocument
  const held = [...buttons]
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = () => {
    timer = undefined
    for (const button of held) button.removeAttribute('aria-disabled')
  }
  const hold = () => {
    if (isDrawn && !scope.isConnected) return end()
    clearTimeout(timer)
    timer = setTimeout(release, decisionPauseMs)
    for (const button of held) button.setAttribute('aria-disabled', 'true')
  }
  const ignore = (event: Event) => {
    if (timer === undefined) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const ended = new AbortController()
  const { signal } = ended
  const end = () => {
    ended.abort()
    clearTimeout(timer)
    release()
  }
  let isDrawn = false
  // in the capture phase, so that no other listener sees an ignored press; a key on a button makes a click
  for (const type of ['click', 'submit']) scope.addEventListener(type, ignore, { capture: true, signal })
  window.addEventListener('focus', hold, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hold(), { signal })
  hold()
  isDrawn = true
  return end
}
