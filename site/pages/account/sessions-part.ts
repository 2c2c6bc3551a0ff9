import { html } from 'lit/html.js'
import { momentOf } from './days.ts'
import type { AccountContext } from './context.ts'
import { askRevoking } from './revoking.ts'
import { createPart, type Part } from './part.ts'

/** Signs out, here or everywhere else. */
export function startSessionsPart(place: HTMLElement, context: AccountContext): Part {
  const { client, words } = context
  const text = words.sessions
  const out = async () => {
    await client.logout({})
    context.go('/')
    return undefined
  }
  const others = async () => {
    const query = await askRevoking(context, { ...text.sure, yes: text.yes, no: words.cancel })
    if (!query) return undefined
    const { data } = await context.fresh(() => client.endOtherSessions({ query }))
    const revoked = query.revokeAccess === 'true' ? ` ${text.revoked(data.accessKeys, data.clients)}` : ''
    return `${text.ended(data.ended)}${revoked}`
  }
  const part = createPart(
    place,
    context,
    (own) =>
      html`<p class="muted">${text.since(momentOf(context.profile.authenticatedAt, context.lang))}</p>
        <p class="acts">
          <button type="button" class="button quiet" @click=${() => own.run(out)}>${text.out}</button>
          <button type="button" class="button quiet" @click=${() => own.run(others)}>${text.others}</button>
        </p>`,
  )
  context.onProfile(() => part.redraw())
  return part
}
