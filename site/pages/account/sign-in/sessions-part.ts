import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import type { listSessions } from '../../../../shared/contract/profile.ts'
import { momentOf } from '../days.ts'
import type { AccountContext } from '../context.ts'
import { askRevoking } from '../revoking.ts'
import { createPart, type Part } from '../part.ts'

type Session = Reply<typeof listSessions>['data']['sessions'][number]
type SessionsContext = AccountContext<'logout' | 'endOtherSessions' | 'listSessions' | 'endSession'>

/** Starts the list of sessions, each with a button that ends it, and the button that ends all others. */
export function startSessionsPart(place: HTMLElement, context: SessionsContext): Part {
  const { client, words } = context
  const text = words.sessions
  let sessions: readonly Session[] | undefined
  const load = async () => {
    sessions = (await client.listSessions({})).data.sessions
  }
  const signOut = async (session: Session) => {
    if (session.isCurrent) {
      await client.logout({})
      context.go('/')
      return undefined
    }
    await client.endSession({ params: { id: session.id } })
    await load()
    return text.endedOne
  }
  const endOthers = async () => {
    const query = await askRevoking(context, { ...text.sure, yes: text.yes, no: words.cancel })
    if (!query) return undefined
    const { data } = await context.withFreshSignIn(() => client.endOtherSessions({ query }))
    const revoked = query.revokeAccess === 'true' ? ` ${text.revoked(data.accessKeys, data.clients)}` : ''
    await load()
    return `${text.ended(data.ended)}${revoked}`
  }
  const section = createPart(
    place,
    context,
    (part) =>
      html`${
          sessions
            ? html`<ul class="rows">
                ${sessions.map((each) => sessionRow(each, context, () => part.run(() => signOut(each))))}
              </ul>`
            : html`<div class="skeleton" aria-hidden="true"></div>`
        }
        <p class="acts">
          <button type="button" class="button quiet" @click=${() => part.run(endOthers)}>${text.others}</button>
        </p>`,
  )
  section.load(load)
  return section
}

function sessionRow(session: Session, { words, lang }: SessionsContext, signOut: () => void): TemplateResult {
  const { sessions: text } = words
  const { browser, system, authenticatedAt, usedAt, isCurrent } = session
  const name = browser && system ? text.device(browser, system) : (browser ?? system ?? text.unknown)
  return html`<li class="item">
    <div class="what">
      <b>${name}</b>
      <span class="muted">${text.since(momentOf(authenticatedAt, lang))}</span>
      ${isCurrent ? nothing : html`<span class="muted">${text.used(momentOf(usedAt, lang))}</span>`}
    </div>
    <p class="marks">${isCurrent ? html`<span class="tag active">${text.here}</span>` : nothing}</p>
    <p class="acts">
      <button
        type="button"
        class="text"
        aria-label=${isCurrent ? text.out : `${text.out}: ${name}, ${momentOf(authenticatedAt, lang)}`}
        @click=${signOut}
      >
        ${text.out}
      </button>
    </p>
  </li>`
}
