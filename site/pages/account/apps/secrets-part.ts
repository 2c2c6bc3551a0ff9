import { html } from 'lit/html.js'
import type { listSecrets } from '../../../../shared/contract/profile.ts'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import type { AccountContext } from '../context.ts'
import { createPart, type Part } from '../part.ts'

type StoredSecret = Reply<typeof listSecrets>['data']['secrets'][number]

/** Starts the section that lists the secrets that apps stored, by their names, and deletes them (protocol/mcp#secrets). */
export function startSecretsPart(place: HTMLElement, context: AccountContext<'listSecrets' | 'deleteSecret'>): Part {
  const { words, lang, dialog, client } = context
  const text = words.secrets
  let secrets: readonly StoredSecret[] | undefined
  const load = async () => {
    secrets = (await client.listSecrets({})).data.secrets
  }
  const remove = async ({ alias, qHash }: StoredSecret) => {
    const question = { ...text.sure(alias), yes: text.delete, no: words.keep, isDangerous: true }
    if (!(await dialog.confirm(question))) return undefined
    await client.deleteSecret({ params: { qHash } })
    await load()
    return text.done
  }
  const part = createPart(place, context, (own) => {
    if (!secrets) return html`<div class="skeleton" aria-hidden="true"></div>`
    return html`<p class="muted">${text.lead}</p>
      ${
        secrets.length === 0
          ? html`<p class="muted">${text.none}</p>`
          : html`<ul class="rows">
              ${secrets.map(
                (secret) =>
                  html`<li class="item">
                    <div class="what">
                      <b class="wrap" dir="ltr">${secret.alias}</b>
                      <span class="muted">${words.added(dayOf(secret.createdAt, lang))}</span>
                    </div>
                    <p class="acts">
                      <button
                        type="button"
                        class="text"
                        aria-label=${`${text.delete}: ${secret.alias}`}
                        @click=${() => own.run(() => remove(secret))}
                      >
                        ${text.delete}
                      </button>
                    </p>
                  </li>`,
              )}
            </ul>`
      }`
  })
  part.load(load)
  return part
}
