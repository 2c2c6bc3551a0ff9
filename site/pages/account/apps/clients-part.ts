import { html, type TemplateResult } from 'lit/html.js'
import type { listClients } from '../../../../shared/contract/profile.ts'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import { dayOf, momentOf } from '../../../../shared/strings/dates.ts'
import type { AccountContext } from '../context.ts'
import { createPart, type Part } from '../part.ts'
import { kindOf } from './kind-of.ts'

type AppClient = Reply<typeof listClients>['data']['clients'][number]

/** Starts the section that lists the connected apps with their scopes, and disconnects them (protocol/oauth#connected-apps). */
export function startClientsPart(
  place: HTMLElement,
  context: AccountContext<'listClients' | 'disconnectClient'>,
): Part {
  let clients: readonly AppClient[] | undefined
  const load = async () => {
    clients = (await context.client.listClients({})).data.clients
  }
  const disconnect = async (client: AppClient) => {
    const { dialog, words } = context
    const text = words.clients
    const question = { ...text.sure(placeOf(client)), yes: text.disconnect, no: words.keep, isDangerous: true }
    if (!(await dialog.confirm(question))) return undefined
    const { clientId, redirectUri } = client
    await context.client.disconnectClient({ body: { clientId, redirectUri } })
    await load()
    return text.done
  }
  const part = createPart(place, context, (own) => {
    if (!clients) return html`<div class="skeleton" aria-hidden="true"></div>`
    return clients.length === 0
      ? html`<p class="muted">${context.words.clients.none}</p>`
      : html`<ul class="rows">
          ${clients.map((client) => clientRow(client, context, () => own.run(() => disconnect(client))))}
        </ul>`
  })
  part.load(load)
  return part
}

/** Returns the host of the client's redirect address, or the scheme of an app. */
function placeOf({ redirectUri }: AppClient): string {
  const url = URL.parse(redirectUri)
  return url?.host || url?.protocol.replace(':', '') || redirectUri
}

/** Says until when the client has access: an end of today or tomorrow with the time of day, because a day alone would promise more. */
function stateOf({ expiresAt }: AppClient, { words: { clients: text }, lang, now }: AccountContext): string {
  if (expiresAt === null) return text.idle
  return text.until(expiresAt - now() < 86_400_000 ? momentOf(expiresAt, lang) : dayOf(expiresAt, lang))
}

const scopesIn = (text: string) => text.split(' ').filter(Boolean)

function clientRow(client: AppClient, context: AccountContext, disconnect: () => void): TemplateResult {
  const text = context.words.clients
  const name = kindOf(client.clientId, text)
  const state = stateOf(client, context)
  const scopes = scopesIn(client.scope)
  const approved = scopesIn(client.approvedScope)
  const asks = (scope: string) => !approved.includes(scope)
  const asksNever = !scopes.some(asks)
  return html`<li class="item">
    <div class="what">
      <b dir="ltr">${placeOf(client)}</b>
      <span class="muted">${name} · ${asksNever ? `${state}, ${text.remembered}` : state}</span>
      <span class="muted" dir="ltr">${client.redirectUri}</span>
      <ul class="scopes">
        ${scopes.map((scope) => html`<li>${text.scopes[scope] ?? scope}${asksNever || asks(scope) ? '' : `, ${text.remembered}`}</li>`)}
      </ul>
    </div>
    <p class="acts">
      <button type="button" class="text" aria-label=${`${text.disconnect}: ${placeOf(client)}`} @click=${disconnect}>
        ${text.disconnect}
      </button>
    </p>
  </li>`
}
