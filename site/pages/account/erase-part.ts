import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { AccountContext } from './context.ts'
import { dialogHeading } from './dialog.ts'
import { createPart, type Part } from './part.ts'

/**
 * Erases the proofs of all wallets and the account itself, after a word that has to be typed (protocol/proofs#erase).
 */
export function startErasePart(place: HTMLElement, context: AccountContext): Part {
  const text = context.words.erase
  const erase = async () => {
    if (!(await isTyped(context))) return undefined
    await context.beFresh()
    await context.fresh(() => context.client.eraseProfile({}))
    context.go('/verify?intent=login')
    return undefined
  }
  return createPart(
    place,
    context,
    (own) =>
      html`<p class="muted">${text.lead}</p>
        ${listed(text.erased)}
        <p class="muted">${text.stays}</p>
        ${listed(text.staying)}
        <p class="acts">
          <button type="button" class="button danger" @click=${() => own.run(erase)}>${text.begin}</button>
        </p>`,
  )
}

const listed = (texts: readonly string[]): TemplateResult =>
  html`<ul class="staying muted">
    ${texts.map((each) => html`<li>${each}</li>`)}
  </ul>`

async function isTyped({ dialog, words }: AccountContext): Promise<boolean> {
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
