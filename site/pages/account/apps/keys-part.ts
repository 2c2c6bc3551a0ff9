import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { listAccessKeys } from '../../../../shared/contract/profile.ts'
import type { Reply } from '../../../../shared/contract/endpoint.ts'
import { dayOf } from '../../../../shared/strings/dates.ts'
import type { AccountContext } from '../context.ts'
import { keyForm, type KeyRequest, scopeNames, keyRequestOf } from './key-form.ts'
import { createPart, type Part } from '../part.ts'
import { showSecret } from '../secret.ts'

type AccessKey = Reply<typeof listAccessKeys>['data']['accessKeys'][number]

/** Starts the section that lists, creates and revokes access keys. A new key is shown once (protocol/accounts#access-keys). */
export function startKeysPart(
  place: HTMLElement,
  context: AccountContext<'listAccessKeys' | 'createAccessKey' | 'deleteAccessKey'>,
): Part {
  let keys: readonly AccessKey[] | undefined
  /** What is wrong with the form. */
  let problem: string | undefined
  const load = async () => {
    keys = (await context.client.listAccessKeys({})).data.accessKeys
  }
  const create = async (body: KeyRequest, form: HTMLFormElement) => {
    const text = context.words.keys
    const { data } = await context.withFreshSignIn(() => context.client.createAccessKey({ body }))
    // after a failure, what was chosen stays
    form.reset()
    form.querySelector('fieldset')?.removeAttribute('disabled')
    await showSecret(context, {
      title: text.made,
      body: text.madeLead,
      values: [{ label: text.value, value: data.accessKey }],
    })
    await load()
    return undefined
  }
  const revoke = async ({ id, label }: AccessKey) => {
    const { dialog, words, client } = context
    const question = { ...words.keys.sure(label), yes: words.keys.revoke, no: words.keep, isDangerous: true }
    if (!(await dialog.confirm(question))) return undefined
    await context.withFreshSignIn(() => client.deleteAccessKey({ params: { id } }))
    await load()
    return words.keys.done
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(form instanceof HTMLFormElement)) return
    const words = context.words.keys
    const request = keyRequestOf(form, { words, now: context.now() })
    problem = request ? undefined : words.doesNothing
    if (request) part.run(() => create(request, form))
    else part.redraw()
  }
  const part = createPart(place, context, () =>
    keysTemplate(keys, { context, problem, submit, revoke: (key) => part.run(() => revoke(key)) }),
  )
  part.load(load)
  return part
}

type Props = {
  context: AccountContext
  problem: string | undefined
  submit: (event: SubmitEvent) => void
  revoke: (key: AccessKey) => void
}

function keysTemplate(
  keys: readonly AccessKey[] | undefined,
  { context, problem, submit, revoke }: Props,
): TemplateResult {
  const text = context.words.keys
  return html`<p class="muted">${text.lead}</p>
    ${
      keys === undefined
        ? html`<div class="skeleton" aria-hidden="true"></div>`
        : keys.length === 0
          ? html`<p class="muted">${text.none}</p>`
          : html`<ul class="rows">
              ${keys.map((key) => keyRow(key, context, () => revoke(key)))}
            </ul>`
    }
    ${keyForm(text, { problem, submit })}`
}

function keyRow(key: AccessKey, { words, lang, now }: AccountContext, revoke: () => void): TemplateResult {
  const { keys: text } = words
  const scopes = scopeNames(key.scopes, text)
  const used = key.usedAt === null ? words.neverUsed : words.used(dayOf(key.usedAt, lang))
  return html`<li class="item">
    <div class="what">
      <b>${key.label}</b>
      <code>${key.test ? 'npk_test_' : 'npk_'}…${key.ending}</code>
      ${key.test ? html`<span class="muted">${text.testKey}</span>` : nothing}
      <span class="muted">${words.added(dayOf(key.createdAt, lang))} · ${used}</span>
      ${scopes === undefined ? nothing : html`<span class="muted">${text.only(scopes)}</span>`}
      ${
        key.expiresAt === null
          ? nothing
          : html`<span class="muted"
              >${key.expiresAt > now() ? text.until(dayOf(key.expiresAt, lang)) : text.expired(dayOf(key.expiresAt, lang))}</span
            >`
      }
    </div>
    <p class="acts">
      <button type="button" class="text" aria-label=${`${words.keys.revoke}: ${key.label}`} @click=${revoke}>
        ${words.keys.revoke}
      </button>
    </p>
  </li>`
}
