// The start of the home page. It loads the script of the page at the first interaction, so that people who only read load
// little. The element is in the HTML and works before that. It imports nothing that the script of the page also imports,
// because that would be one more file. Nothing here uses Lit: the element has its own, and a page may create the policy
// `lit-html` only once.
import { onFirstInteraction } from './first-interaction.ts'

const eventNames = ['svc-start', 'svc-step', 'svc-verified', 'svc-failed', 'svc-cancelled', 'svc-expired'] as const
const place = document.querySelector('#live')
const stop = new AbortController()
const { signal } = stop
/** What the element fired before the script of the page was there. */
const early: Event[] = []
for (const name of eventNames) place?.addEventListener(name, (event) => early.push(event), { signal })
/** The button that was clicked before the script was there. */
let clicked: HTMLElement | null = null
document.addEventListener(
  'click',
  ({ target }) => (clicked = target instanceof Element ? target.closest<HTMLElement>('main button') : null),
  { signal },
)

const begin = async () => {
  // an import by its file would need a helper of the bundler, which is larger than this script
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build made the file
  const script = (await import(
    /* @vite-ignore */ document.body.dataset['later'] ?? ''
  )) as typeof import('./open-home-page.ts')
  stop.abort()
  script.openHomePage({ eventNames, early })
  clicked?.click()
}

if (location.hash !== '' || isTabUsed()) {
  // the address or the tab may have a choice. The element gets its attributes before its script defines it, so that it can
  // continue what a redirect has interrupted
  place?.replaceChildren()
  void begin()
} else onFirstInteraction(() => void begin(), document.querySelector('.codes'))

/** Tells whether this tab has stored something. A browser may refuse its storage. */
function isTabUsed(): boolean {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}
