import { html, render, type TemplateResult } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'

/** What a question is drawn with: `close` ends it with an answer, or without one. */
export type Draw<T> = (close: (answer?: T) => void) => TemplateResult

/** The one dialog of the page. Focus goes into it and back to where it was, as browsers do that with `<dialog>`. */
export type Dialog = {
  /** Answers what the person chose; undefined when they closed it. */
  ask: <T>(draw: Draw<T>) => Promise<T | undefined>
  /** Yes or no to one thing. */
  confirm: (question: Question) => Promise<boolean>
  /** Shows where to look while `work` waits for something outside. Throws what it throws; CANCELLED when closed. */
  wait: <T>(words: { title: string; body: string }, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

export type Question = { title: string; body: string; yes: string; no: string; isDangerous?: boolean }

/** Makes the dialog of a document; `cancel` is its word for giving up. */
export function createDialog(document: Document, { cancel }: { cancel: string }): Dialog & { stop: () => void } {
  /** One at a time: a new question takes the place of an older one, which then has no answer. */
  let leave: (() => void) | undefined

  const ask = <T>(draw: Draw<T>) => {
    leave?.()
    // one for each question, as the event of its closing comes late: it would close the next one
    const dialog = document.createElement('dialog')
    dialog.className = 'dialog'
    dialog.setAttribute('aria-labelledby', 'dialog-title')
    document.body.append(dialog)
    return new Promise<T | undefined>((resolve) => {
      const end = (answer?: T) => {
        if (leave === end) leave = undefined
        if (dialog.open) dialog.close()
        dialog.remove()
        resolve(answer)
      }
      leave = end
      render(draw(end), dialog)
      dialog.addEventListener('close', () => end(), { once: true })
      dialog.showModal()
    })
  }

  return {
    ask,
    confirm: async ({ title, body, yes, no, isDangerous }) =>
      (await ask<true>(
        (close) =>
          html`${dialogHeading(title, body)}
            <button type="button" class="button ${isDangerous ? 'danger' : ''}" @click=${() => close(true)}>
              ${yes}
            </button>
            <button type="button" class="button quiet" @click=${() => close()}>${no}</button>`,
      )) === true,
    async wait(words, work) {
      const turn = new AbortController()
      const closed = ask<never>(
        (close) =>
          html`${dialogHeading(words.title, words.body)}
            <button type="button" class="button quiet" @click=${() => close()}>${cancel}</button>`,
      ).then(() => {
        turn.abort()
        throw new ServiceError('CANCELLED', 'The person has given up.')
      })
      const end = leave
      try {
        return await Promise.race([work(turn.signal), closed])
      } finally {
        closed.catch(() => {})
        if (leave === end) end?.()
      }
    },
    stop: () => leave?.(),
  }
}

/** What the dialog is called, and what it is about. The focus starts here, so that it is read first. */
export const dialogHeading = (title: string, body: string) =>
  html`<h2 id="dialog-title" tabindex="-1" autofocus>${title}</h2>
    <p>${body}</p>`
