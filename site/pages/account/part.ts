import { html, nothing, render, type TemplateResult } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { failureWords } from '../../../widget/strings/strings.ts'
import type { AccountContext } from './context.ts'

/** One section of the page. */
export type Part = {
  redraw: () => void
  /**
   * Does one thing; what is asked for meanwhile is not begun. What `work` answers is said to the person, a failure in its
   * own words. A session that is over leads to the sign-in.
   */
  run: (work: () => Promise<string | undefined>) => void
  /** What went wrong beside that, or nothing any more. */
  setFailure: (error: unknown) => void
}

/** Draws a section into its place, above what is said of what was done there last. */
export function createPart(place: HTMLElement, context: AccountContext, draw: (part: Part) => TemplateResult): Part {
  let said: string | undefined
  let failure: ServiceError | undefined
  let isBusy = false
  const { words } = context

  const part: Part = {
    redraw() {
      const { ownerDocument } = place
      const hadFocus = place.contains(ownerDocument.activeElement)
      render(
        html`${draw(part)}
          <p class="said" role="status">${isBusy ? words.working : (said ?? nothing)}</p>
          <div role="alert">${failure ? failureNote(failure, context) : nothing}</div>`,
        place,
      )
      // what had it may be gone, with what was removed
      if (hadFocus && !place.contains(ownerDocument.activeElement))
        place.closest('section')?.querySelector('h2')?.focus()
    },
    run: (work) => void begin(work),
    setFailure(error) {
      failure = error === undefined ? undefined : failureOf(error)
      if (failure?.code === 'CANCELLED') failure = undefined
      if (failure?.code === 'WALLET_AUTH_REQUIRED') context.signInAnew()
      part.redraw()
    },
  }
  const begin = async (work: () => Promise<string | undefined>) => {
    if (isBusy) return
    isBusy = true
    said = undefined
    failure = undefined
    part.redraw()
    try {
      said = await work()
      isBusy = false
      part.redraw()
    } catch (error) {
      isBusy = false
      part.setFailure(error)
    }
  }
  part.redraw()
  return part
}

const failureOf = (error: unknown) =>
  error instanceof ServiceError ? error : new ServiceError('INTERNAL', 'A fault of this page.')

function failureNote({ code }: ServiceError, { words, failureWords: table }: AccountContext): TemplateResult {
  const own = words.failures[code]
  const { title, body } = own ?? failureWords(table, code)
  return html`<p class="note warn"><b>${title}</b><br />${body}</p>`
}
