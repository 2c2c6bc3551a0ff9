/** What a person does first: they move or press the pointer, press a key, move the focus, or change a control. */
const interactions = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'input'] as const

/** Calls `begin` once: at the first interaction with the document, or when `panel` comes near the view. */
export function onFirstInteraction(begin: () => void, panel: Element | null): void {
  const stop = new AbortController()
  const start = () => {
    if (stop.signal.aborted) return
    stop.abort()
    near.disconnect()
    begin()
  }
  const near = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && start(), {
    rootMargin: '100px',
  })
  if (panel) near.observe(panel)
  for (const name of interactions) document.addEventListener(name, start, { signal: stop.signal, capture: true })
}
