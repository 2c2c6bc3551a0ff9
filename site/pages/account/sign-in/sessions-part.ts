import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import type { listSessions } from '../../../../shared/contract/profile.ts'
import { momentOf } from '../../../../shared/strings/dates.ts'
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
  const revokeAll = async () => {
    const { act: yes, title } = text.access
    const question = { title, body: text.access.body, yes, no: words.cancel, isDangerous: true }
    if (!(await context.dialog.confirm(question))) return undefined
    const query = { revokeAccess: 'true' } as const
    const { data } = await context.withFreshSignIn(() => client.endOtherSessions({ query }))
    await load()
    return text.revoked(data.accessKeys, data.clients)
  }
  /** With one session there is nothing else to sign out, but everything that acts for the account can still lose access. */
  const endButton = ({ length }: readonly Session[], part: Part) => {
    const [label, work] = length > 1 ? ([text.others, endOthers] as const) : ([text.access.act, revokeAll] as const)
    return html`<p class="acts">
      <button type="button" class="button quiet" @click=${() => part.run(work)}>${label}</button>
    </p>`
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
      ${sessions === undefined ? nothing : endButton(sessions, part)}`,
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
