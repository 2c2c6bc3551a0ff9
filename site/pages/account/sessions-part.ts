import { html } from 'lit/html.js'
import { momentOf } from './days.ts'
import type { Desk } from './desk.ts'
import { createPart, type Part } from './part.ts'

/** Signs out, here or everywhere else. */
export function startSessionsPart(place: HTMLElement, desk: Desk): Part {
  const { client, words } = desk
  const text = words.sessions
  const out = async () => {
    await client.logout({})
    desk.go('/')
    return undefined
  }
  const others = async () => text.ended((await client.endOtherSessions({})).data.ended)
  const part = createPart(
    place,
    desk,
    (own) =>
      html`<p class="muted">${text.since(momentOf(desk.profile.authenticatedAt, desk.lang))}</p>
        <p class="acts">
          <button type="button" class="button quiet" @click=${() => own.run(out)}>${text.out}</button>
          <button type="button" class="button quiet" @click=${() => own.run(others)}>${text.others}</button>
        </p>`,
  )
  desk.onProfile(() => part.redraw())
  return part
}
