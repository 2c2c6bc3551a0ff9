import { html, render, type TemplateResult } from 'lit/html.js'
import { ServiceError } from '../../../shared/contract/errors.ts'

/** Draws a question. `close` ends it with an answer, or without one. */
export type Draw<T> = (close: (answer?: T) => void) => TemplateResult

/** The dialog of the page. The browser moves the focus into `<dialog>` and back to where it was. */
export type Dialog = {
  /** Returns the person's choice; undefined when they close the dialog. */
  ask: <T>(draw: Draw<T>) => Promise<T | undefined>
  /** Asks for yes or no. */
  confirm: (question: Question) => Promise<boolean>
  /** Shows `words` while `work` waits for a wallet or a device. Throws the errors of `work`, and CANCELLED when closed. */
  wait: <T>(words: { title: string; body: string }, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
}

export type Question = { title: string; body: string; yes: string; no: string; isDangerous?: boolean }

/** Creates the dialog of a document. `cancel` is the label of the button that cancels. */
export function createDialog(document: Document, { cancel }: { cancel: string }): Dialog & { stop: () => void } {
  /** Closes the open question without an answer. A new question replaces an open one. */
  let closeOpen: (() => void) | undefined

  const ask = <T>(draw: Draw<T>) => {
    closeOpen?.()
    // each question has its own element, because the late `close` event of one would close the next one
    const dialog = document.createElement('dialog')
    dialog.className = 'dialog'
    dialog.setAttribute('aria-labelledby', 'dialog-title')
    document.body.append(dialog)
    return new Promise<T | undefined>((resolve) => {
      const end = (answer?: T) => {
        if (closeOpen === end) closeOpen = undefined
        if (dialog.open) dialog.close()
        dialog.remove()
        resolve(answer)
      }
      closeOpen = end
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
      const controller = new AbortController()
      const closed = ask<never>(
        (close) =>
          html`${dialogHeading(words.title, words.body)}
            <button type="button" class="button quiet" @click=${() => close()}>${cancel}</button>`,
      ).then(() => {
        controller.abort()
        throw new ServiceError('CANCELLED', 'The person has cancelled.')
      })
      const end = closeOpen
      try {
        return await Promise.race([work(controller.signal), closed])
      } finally {
        closed.catch(() => {})
        if (closeOpen === end) end?.()
      }
    },
    stop: () => closeOpen?.(),
  }
}

/** Draws the title and the text of the dialog. The title has the focus first, so that screen readers begin there. */
export const dialogHeading = (title: string, body: string) =>
  html`<h2 id="dialog-title" tabindex="-1" autofocus>${title}</h2>
    <p>${body}</p>`
