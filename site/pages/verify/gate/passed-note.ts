import { html, nothing, render } from 'lit/html.js'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { siteOf } from '../../../../shared/gate/asker.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import type { GateStrings } from '../../strings/en/gate.ts'
import { isPaidGate, passedGate } from './passed.ts'

/**
 * Says on the overview, and in the title of the page, that this browser has passed the gate, whether it is paid, and what the
 * person can do. The first button passes the gate again only if this gives something: to the person, or to the site that asks.
 *
 * @returns whether it has.
 */
export function showPassed(overview: ParentNode, boot: Boot, { passed: text }: GateStrings): boolean {
  const { gate, lang } = boot
  const passed = gate && passedGate(gate.gateId)
  const title = overview.querySelector('h1')
  if (!passed || !title) return false
  const site = siteOf(boot)
  const isOver = site === undefined && !gate.hasReward
  const note = document.createElement('div')
  // its parts keep the same distance as the other parts of the overview
  note.style.display = 'contents'
  note.className = 'passed'
  title.after(note)
  const isPaid = Boolean(gate.charge) && isPaidGate(gate.gateId, undefined)
  title.dataset.state = text.state
  write(overview, '#to-prove', text.asks)
  if (isPaid) write(overview, '#price', text.paid)
  // a price may be due again
  const own = gate.hasReward && (!gate.charge || isPaid) ? text.reward : nothing
  const what = site === undefined ? own : text.site(site)
  const proof = html`<a class=${isOver ? 'button' : ''} href=${`/proof/${passed.qHash}`}>${text.proof}</a>`
  render(
    html`<p class="note">
        <b>${text.title(dayOf(passed.at, lang))}</b> ${what}${isOver ? nothing : html`<br />${proof}`}
      </p>
      ${isOver ? proof : nothing}`,
    note,
  )
  const button = overview.querySelector('#continue')
  if (isOver && button) {
    button.classList.add('quiet')
    button.textContent = text.again
  }
  return true
}

/**
 * Says below the price that a transfer was sent in this browser, so that nobody thinks that they pay twice. The price stays,
 * because another person may use the browser.
 */
export function showSent(overview: ParentNode, { sent }: GateStrings): void {
  const note = document.createElement('p')
  note.className = 'note'
  note.textContent = sent
  overview.querySelector('#price')?.after(note)
}

/** Replaces a text that the server has drawn. */
function write(overview: ParentNode, selector: string, text: string): void {
  const place = overview.querySelector(selector)
  if (place) place.textContent = text
}
