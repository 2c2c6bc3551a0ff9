import { html, nothing, render } from 'lit/html.js'
import type { Boot } from '../../../../shared/contract/boot/verify.ts'
import { askerOf } from '../../../../shared/gate/asker.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import type { GateStrings } from '../../strings/en/gate.ts'
import { passedGate } from './passed.ts'

/**
 * Says on the overview that this browser has passed the gate, and what the person can do. The first button passes the gate
 * again only if this gives something: to the person, or to the site that asks.
 */
export function showPassed(overview: ParentNode, boot: Boot, { passed: text }: GateStrings): void {
  const { gate, handoff, lang } = boot
  const passed = gate && passedGate(gate.gateId)
  const title = overview.querySelector('h1')
  if (!passed || !title) return
  const site = handoff?.own === false ? askerOf(boot) : undefined
  const isOver = site === undefined && !gate.hasReward
  const note = document.createElement('div')
  // its parts keep the same distance as the other parts of the overview
  note.style.display = 'contents'
  title.after(note)
  // a price may be due again
  const own = gate.hasReward && !gate.charge ? text.reward : nothing
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
  if (!isOver || !button) return
  button.classList.add('quiet')
  button.textContent = text.again
}
