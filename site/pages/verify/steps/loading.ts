import { html, type TemplateResult } from 'lit/html.js'
import { heading } from '../../ui/parts.ts'
import type { ScreenProps } from '../props.ts'

/** Draws the heading of a screen that is still loading, and an empty shape for the rest. */
export const skeleton = (title: string): TemplateResult =>
  html`${heading(title)}
    <div class="skeleton" aria-hidden="true"></div>`

/** Says that a part of this page could not be loaded. A reload continues where the run was. */
export function notLoaded({ reload, cancel, words }: Pick<ScreenProps, 'reload' | 'cancel' | 'words'>): TemplateResult {
  const { title, body } = words.unreachable
  return html`<div class="failure retryable">${heading(title, body)}</div>
    <button type="button" class="button" @click=${reload}>${words.retry}</button>
    <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>`
}
