import type { AccountContext } from '../context.ts'
import type { Question } from '../dialog.ts'

/**
 * Asks before the person leaves the page while `isChanged` says that something is not saved: by the question for links of
 * the page, by the browser for everything else, such as closing the window.
 */
export function guardLeaving(
  document: Document,
  { dialog, go, signal }: Pick<AccountContext, 'dialog' | 'go' | 'signal'>,
  { question, isChanged }: { question: Question; isChanged: () => boolean },
): void {
  let isAllowed = false
  const ask = async (href: string) => {
    if (!(await dialog.confirm(question))) return
    isAllowed = true
    go(href)
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link || event.defaultPrevented || event.button !== 0 || opensElsewhere(event, link)) return
      if (isSamePage(link, document) || !isChanged()) return
      event.preventDefault()
      void ask(link.href)
    },
    { signal },
  )
  document.defaultView?.addEventListener(
    'beforeunload',
    (event) => {
      if (!isAllowed && isChanged()) event.preventDefault()
    },
    { signal },
  )
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent, { target }: HTMLAnchorElement) =>
  metaKey || ctrlKey || shiftKey || target === '_blank'

const isSamePage = ({ href }: HTMLAnchorElement, { location }: Document) =>
  href.split('#')[0] === location.href.split('#')[0] && href.includes('#')
