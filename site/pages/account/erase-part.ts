import { html, nothing } from 'lit/html.js'
import type { Desk } from './desk.ts'
import { dialogHeading } from './dialog.ts'
import { createPart, type Part } from './part.ts'
import { type Holder, holdersOf } from './proofs-list.ts'

/** Erases the proofs of all wallets, after a word that has to be typed (domain.md 9.5, 11.8). */
export function startErasePart(place: HTMLElement, desk: Desk, { erased }: { erased: () => void }): Part {
  const { words } = desk
  const text = words.erase
  const erase = async () => {
    const holders = holdersOf(desk.profile)
    if (!(await isTyped(holders, desk))) return undefined
    await desk.beFresh()
    let count = 0
    for (const { address, chain } of holders) {
      const body = { walletAddress: address, ...(chain !== undefined && { chain }) }
      // one after the other: what failed is told of, and what came before it is done
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await desk.fresh(() => desk.client.eraseProofs({ body }))
      count += data.erasedCount
    }
    erased()
    return text.done(count)
  }
  const part = createPart(place, desk, (own) =>
    holdersOf(desk.profile).length === 0
      ? html`<p class="muted">${text.nothing}</p>`
      : html`<p class="muted">${text.lead} ${text.stays}</p>
          <ul class="staying muted">
            ${text.staying.map((each) => html`<li>${each}</li>`)}
          </ul>
          <p class="acts">
            <button type="button" class="button danger" @click=${() => own.run(erase)}>${text.begin}</button>
          </p>`,
  )
  desk.onProfile(() => part.redraw())
  return part
}

async function isTyped(holders: readonly Holder[], { dialog, words }: Desk): Promise<boolean> {
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
    return html`${dialogHeading(text.sure, text.sureBody(holders.length))}
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
