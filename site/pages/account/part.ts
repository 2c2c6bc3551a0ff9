import { html, nothing, render, type TemplateResult } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { failureWords } from '../../../widget/strings/strings.ts'
import type { AccountContext } from './context.ts'
import { takenWay } from './taken-way.ts'

/** A section of the page. */
export type Part = {
  redraw: () => void
  /** Loads what the section shows first, and shows the error in words when that fails. */
  load: (work: () => Promise<void>) => void
  /**
   * Runs `work` after the first load, unless other work is in progress. Shows the message that it returns, or its error in words. A session that
   * has expired leads to the sign-in.
   */
  run: (work: () => Promise<string | undefined>) => void
  /** Takes back the message of the last work, because it is no longer true. Does not draw. */
  forget: () => void
  /** Shows an error of work outside `run`, with a button for `again`; undefined removes it. */
  setFailure: (error: unknown, again?: () => void) => void
}

/** Creates a section, and draws it into its place above the message of its last work. */
export function createPart(place: HTMLElement, context: AccountContext, draw: (part: Part) => TemplateResult): Part {
  let message: string | undefined
  let failure: ServiceError | undefined
  let isBusy = false
  /** Ends when the first load has ended. */
  let loading: Promise<void> | undefined
  /** Loads again what could not be loaded. */
  let loadAgain: (() => void) | undefined
  const { words } = context

  const part: Part = {
    redraw() {
      const { ownerDocument } = place
      const hadFocus = place.contains(ownerDocument.activeElement)
      render(
        html`${draw(part)}
          <p class="said" role="status">${isBusy || loading ? words.working : (message ?? nothing)}</p>
          <div role="alert">${failure ? failureNote(failure, context, loadAgain) : nothing}</div>`,
        place,
      )
      // the element with the focus may have been removed
      if (hadFocus && !place.contains(ownerDocument.activeElement))
        place.closest('section')?.querySelector<HTMLElement>('h1, h2')?.focus()
    },
    load(work) {
      failure = undefined
      loadAgain = undefined
      loading = loadFirst(work)
      part.redraw()
    },
    run: (work) => void start(work),
    forget() {
      message = undefined
    },
    setFailure(error, again) {
      failure = error === undefined ? undefined : failureOf(error)
      loadAgain = again
      if (failure?.code === 'CANCELLED') failure = undefined
      if (failure?.code === 'WALLET_AUTH_REQUIRED') context.goToSignIn()
      part.redraw()
    },
  }
  const loadFirst = async (work: () => Promise<void>) => {
    let error: unknown
    try {
      await work()
    } catch (thrown) {
      error = thrown
    }
    loading = undefined
    if (error === undefined) part.redraw()
    else part.setFailure(error, () => part.load(work))
  }
  const start = async (work: () => Promise<string | undefined>) => {
    if (isBusy) return
    isBusy = true
    // a click during the first load must not be lost, and the load must not undo what the work changes
    await loading
    message = undefined
    failure = undefined
    loadAgain = undefined
    part.redraw()
    try {
      message = await work()
      isBusy = false
      part.redraw()
    } catch (error) {
      isBusy = false
      part.setFailure(error)
      // below a long list, nobody would see it
      place.querySelector('[role=alert] .note')?.scrollIntoView({ block: 'nearest' })
    }
  }
  part.redraw()
  return part
}

const failureOf = (error: unknown) =>
  error instanceof ServiceError ? error : new ServiceError('INTERNAL', 'This page has a fault.')

function failureNote(failure: ServiceError, context: AccountContext, again: (() => void) | undefined): TemplateResult {
  const { words, failureWords: strings } = context
  const { title, body } = words.failures[failure.code] ?? failureWords(strings, failure)
  return html`<div class="note warn">
      <b>${title}</b><br />${body}${failure.code === 'SIGN_IN_METHOD_TAKEN' ? takenWay(context) : nothing}
    </div>
    ${
      again
        ? html`<p class="acts">
            <button type="button" class="button quiet" @click=${again}>${strings.actions.retry}</button>
          </p>`
        : nothing
    }`
}
