import { html } from 'lit/html.js'
import { momentOf } from './days.ts'
import type { AccountContext } from './context.ts'
import { askRevoking } from './revoking.ts'
import { createPart, type Part } from './part.ts'

/** Starts the section that ends this session, or all others. */
export function startSessionsPart(place: HTMLElement, context: AccountContext): Part {
  const { client, words } = context
  const text = words.sessions
  const signOut = async () => {
    await client.logout({})
    context.go('/')
    return undefined
  }
  const endOthers = async () => {
    const query = await askRevoking(context, { ...text.sure, yes: text.yes, no: words.cancel })
    if (!query) return undefined
    const { data } = await context.withFreshSignIn(() => client.endOtherSessions({ query }))
    const revoked = query.revokeAccess === 'true' ? ` ${text.revoked(data.accessKeys, data.clients)}` : ''
    return `${text.ended(data.ended)}${revoked}`
  }
  const section = createPart(
    place,
    context,
    (part) =>
      html`<p class="muted">${text.since(momentOf(context.profile.authenticatedAt, context.lang))}</p>
        <p class="acts">
          <button type="button" class="button quiet" @click=${() => part.run(signOut)}>${text.out}</button>
          <button type="button" class="button quiet" @click=${() => part.run(endOthers)}>${text.others}</button>
        </p>`,
  )
  context.onProfile(() => section.redraw())
  return section
}
