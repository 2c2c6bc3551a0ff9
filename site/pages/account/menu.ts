import { html, type TemplateResult } from 'lit/html.js'
import { icon } from './icon.ts'

/** An action, or a link; `isOwnPage`: a link to a page of the account, which opens here and not in another tab. */
export type MenuItem = { label: string; isDangerous?: boolean } & (
  | { act: () => void }
  | { href: string; isOwnPage?: boolean }
)

/**
 * Draws a button that opens a list of actions. It is a popover: the browser puts it below its button, closes it with Escape
 * or a click elsewhere, and returns the focus.
 */
export const menu = (id: string, { label, items }: { label: string; items: readonly MenuItem[] }): TemplateResult =>
  html`<button type="button" class="menu-button" popovertarget=${id} aria-label=${label}>${icon('more')}</button>
    <ul id=${id} class="menu-list" popover>
      ${items.map((item) => html`<li>${'href' in item ? link(item) : button(item, id)}</li>`)}
    </ul>`

const link = ({ label, href, isOwnPage }: { label: string; href: string; isOwnPage?: boolean }) =>
  isOwnPage ? html`<a href=${href}>${label}</a>` : html`<a href=${href} target="_blank" rel="noopener">${label}</a>`

const button = ({ label, act, isDangerous }: MenuItem & { act: () => void }, id: string) =>
  html`<button
    type="button"
    class=${isDangerous ? 'dangerous' : ''}
    popovertarget=${id}
    popovertargetaction="hide"
    @click=${act}
  >
    ${label}
  </button>`
