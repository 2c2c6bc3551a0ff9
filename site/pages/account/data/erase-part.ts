import { html, nothing } from 'lit/html.js'
import type { AccountContext } from '../context.ts'
import { dialogHeading } from '../dialog.ts'
import { createPart, type Part } from '../part.ts'
import { forgetPassedGates } from '../../verify/gate/browser-keys.ts'
import { textList } from './text-list.ts'

/**
 * Starts the section that erases the account and the proofs of all its wallets. The person has to type a word first
 * (protocol/proofs#erase).
 */
export function startErasePart(place: HTMLElement, context: AccountContext<'eraseProfile'>): Part {
  const text = context.words.erase
  const erase = async () => {
    // first, so that a signature never erases anything by itself
    await context.requireFreshSignIn()
    if (!(await hasTypedWord(context))) return undefined
    await context.withFreshSignIn(() => context.client.eraseProfile({}))
    forgetPassedGates()
    await context.dialog.ask<never>(
      (close) =>
        html`${dialogHeading(text.done, text.doneBody)}
          <button type="button" class="button" @click=${() => close()}>${context.words.close}</button>`,
    )
    context.go('/')
    return undefined
  }
  return createPart(
    place,
    context,
    (part) =>
      html`<p class="muted">${text.lead}</p>
        ${textList(text.erased)}
        <p class="muted">${text.stays}</p>
        ${textList(text.staying)}
        <p class="acts">
          <button type="button" class="button danger" @click=${() => part.run(erase)}>${text.begin}</button>
        </p>`,
  )
}

/** Asks the person to type the word. */
async function hasTypedWord({ dialog, words }: AccountContext): Promise<boolean> {
  const text = words.erase
  const typed = await dialog.ask<true>((close) => {
    const submit = (event: SubmitEvent) => {
      event.preventDefault()
      const form = event.currentTarget
      const field = form instanceof HTMLFormElement ? form.querySelector('input') : null
      const problem = form instanceof HTMLFormElement ? form.querySelector('.problem') : null
      if (field?.value.trim() === text.word) return close(true)
      if (problem) problem.textContent = text.mistyped(text.word)
      field?.setAttribute('aria-invalid', 'true')
      field?.focus()
    }
    return html`${dialogHeading(text.sure, text.sureBody)}
      <form autocomplete="off" @submit=${submit}>
        <label class="field"
          ><span>${text.type(text.word)}</span><input aria-describedby="mistyped" spellcheck="false"
        /></label>
        <p class="problem" id="mistyped" role="alert">${nothing}</p>
        <button class="button danger">${text.yes}</button>
        <button type="button" class="button quiet" @click=${() => close()}>${words.keep}</button>
      </form>`
  })
  return typed === true
}
