import { html } from 'lit/html.js'
import { momentOf } from './days.ts'
import type { Desk } from './desk.ts'
import { askRevoking } from './revoking.ts'
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
  const others = async () => {
    const query = await askRevoking(desk, { ...text.sure, yes: text.yes, no: words.cancel })
    if (!query) return undefined
    const { data } = await desk.fresh(() => client.endOtherSessions({ query }))
    const revoked = query.revokeAccess === 'true' ? ` ${text.revoked(data.accessKeys, data.clients)}` : ''
    return `${text.ended(data.ended)}${revoked}`
  }
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
