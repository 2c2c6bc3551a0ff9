import { html, nothing, type TemplateResult } from 'lit/html.js'
import { controlId, type Editing } from '../fields/field.ts'
import type { OwnGate } from '../gate-form.ts'
import { logoTypes } from './logo-state.ts'

/** Draws the field of the logo. A logo is stored at once and is no part of the versions of the gate. */
export function logoField({ words: { logo: text }, gateForm: { stored }, logo }: Editing): TemplateResult {
  const id = controlId('logo')
  const choose = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const [file] = target.files ?? []
    // the same file can be chosen again
    target.value = ''
    if (file) logo.upload(file)
  }
  const isBusy = logo.state === 'uploading'
  const refusal = logo.state === 'idle' || logo.state === 'uploading' ? undefined : logo.state
  return html`<div class="field" role="group" aria-labelledby=${`${id}-label`}>
    <span id=${`${id}-label`}>${text.label}</span>
    ${
      stored === undefined
        ? html`<p class="hint">${text.first}</p>`
        : html`<div class="logo-row">
              ${stored.logo ? html`<span class="logo-frame">${logoImage(stored.logo)}</span>` : nothing}
              <label class=${`button quiet file${isBusy ? ' busy' : ''}`}
                ><input
                  id=${id}
                  type="file"
                  class="unseen"
                  accept=${logoTypes.join(',')}
                  aria-describedby=${`${id}-hint ${id}-problem`}
                  ?disabled=${isBusy}
                  @change=${choose}
                />${isBusy ? text.uploading : stored.logo ? text.change : text.choose}</label
              >
              ${
                stored.logo && !isBusy
                  ? html`<button type="button" class="text" @click=${logo.remove}>${text.remove}</button>`
                  : nothing
              }
            </div>
            <p class="hint" id=${`${id}-hint`}>${text.hint}</p>`
    }
    <p class="problem" role="status" id=${`${id}-problem`}>${refusal ? text.refused[refusal] : ''}</p>
  </div>`
}

/** Draws the logo of a gate as its page does, at most 24 px high and 120 px wide. */
export function logoImage({ url, width, height }: NonNullable<OwnGate['logo']>): TemplateResult {
  const scale = Math.min(24 / height, 120 / width)
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  return html`<img class="logo" src=${new URL(url).pathname} width=${shownWidth} height=${shownHeight} alt="" />`
}
