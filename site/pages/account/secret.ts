import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { AccountContext } from './context.ts'
import { dialogHeading } from './dialog.ts'

/** A value to copy. `hint`: what it is for. */
type SecretValue = { label: string; value: string; hint?: string }

/** Shows secret values once, each with a button that copies it. */
export async function showSecret(
  { dialog, words, copy }: Pick<AccountContext, 'dialog' | 'words' | 'copy'>,
  { title, body, values }: { title: string; body: string; values: readonly SecretValue[] },
): Promise<void> {
  await dialog.ask<never>(
    (close) =>
      html`${dialogHeading(title, body)} ${values.map((each) => secretField(each, { words, copy }))}
        <button type="button" class="button quiet" @click=${() => close()}>${words.close}</button>`,
  )
}

/** Draws one value. When the browser does not allow copying, the value is selected, to be copied by hand. */
function secretField(
  { label, value, hint }: SecretValue,
  { words, copy }: Pick<AccountContext, 'words' | 'copy'>,
): TemplateResult {
  const copied = ({ currentTarget }: Event) => {
    const button = currentTarget instanceof HTMLButtonElement ? currentTarget : undefined
    const place = button?.closest('.secret')
    const say = () => place?.querySelector('[role=status]')?.replaceChildren(words.copied)
    copy(value).then(say, () => place?.querySelector('input')?.select())
  }
  return html`<div class="secret">
    <label class="field"><span>${label}</span><input readonly dir="ltr" .value=${value} /></label>
    <button type="button" class="button quiet" aria-label=${`${words.copy}: ${label}`} @click=${copied}>
      ${words.copy}
    </button>
    ${hint === undefined ? nothing : html`<p class="hint">${hint}</p>`}
    <p class="muted" role="status"></p>
  </div>`
}
