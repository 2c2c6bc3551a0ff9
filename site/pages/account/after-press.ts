/**
 * Returns a function that runs work soon: after the current drawing, and, while a pointer is pressed, after its click. A field
 * that loses the focus by a press must not move the button below it away from the pointer.
 */
export function createAfterPress(document: Document, signal: AbortSignal): (work: () => void) => void {
  let isPressed = false
  const waiting: (() => void)[] = []
  const run = () => {
    if (isPressed || signal.aborted) return
    for (const work of waiting.splice(0)) work()
  }
  const options = { capture: true, signal }
  document.addEventListener('pointerdown', () => void (isPressed = true), options)
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(
      end,
      () => {
        isPressed = false
        // the click comes right after it
        setTimeout(run)
      },
      options,
    )
  return (work) => {
    waiting.push(work)
    setTimeout(run)
  }
}
