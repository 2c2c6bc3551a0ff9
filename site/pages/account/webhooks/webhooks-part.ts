import { html, nothing } from 'lit/html.js'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { maxWebhooks, type WebhookView } from '../../../../shared/contract/events/webhooks.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import type { WebhooksStrings } from '../../strings/en/webhooks.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { AccountContext } from '../context.ts'
import { icon } from '../icon.ts'
import type { MenuItem } from '../menu.ts'
import { createPart, type Part } from '../part.ts'
import { showSecret } from '../secret.ts'
import { type FormState, webhookForm, type WebhookForm } from './webhook-form.ts'
import { resultOf, webhookRow } from './webhook-row.ts'

type WebhooksContext = AccountContext<
  'listWebhooks' | 'createWebhook' | 'changeWebhook' | 'deleteWebhook' | 'rotateWebhook' | 'testWebhook'
>
type Words = { words: WebhooksStrings; activityWords: ActivityStrings }

/** Starts the list of webhooks with what can be done with each, and the form of a new one (protocol/webhooks#endpoints). */
// oxlint-disable-next-line max-lines-per-function -- the actions share the list and the forms
export function startWebhooksPart(place: HTMLElement, context: WebhooksContext): Part {
  const { client, dialog } = context
  let strings: Words | undefined
  let webhooks: readonly WebhookView[] | undefined
  let adding: FormState = { isSome: false }
  let editing: FormState | undefined
  /** Why a webhook could not be resumed, or how a test event failed. */
  let refusedRow: { id: string; text: string } | undefined

  const load = async () => {
    webhooks = (await client.listWebhooks({})).data.webhooks
  }
  const put = (webhook: WebhookView) => {
    webhooks = webhooks?.map((each) => (each.id === webhook.id ? webhook : each))
  }
  /** Runs a change that the service may refuse because of the form. Returns false when it did, and shows why at the form. */
  const unlessRefused = async (state: FormState, { words }: Words, work: () => Promise<void>) => {
    delete state.problem
    try {
      await context.withFreshSignIn(work)
      return true
    } catch (error) {
      const text = refusalOf(error, words)
      if (text === undefined) throw error
      state.problem = { at: 'url', text }
      return false
    }
  }
  const showNew = async (
    { secret, webhook }: { secret: string; webhook: WebhookView },
    { words }: Words,
    body: string,
  ) =>
    showSecret(context, {
      title: words.secret.title,
      body,
      values: [
        { label: words.secret.id, value: webhook.id },
        { label: words.secret.value, value: secret },
        { label: words.secret.key, value: webhook.publicKey, hint: words.secret.keyHint },
      ],
    })
  const add = async ({ url, types, test }: WebhookForm, used: Words) => {
    const state = adding
    const isDone = await unlessRefused(state, used, async () => {
      const { data } = await client.createWebhook({ body: { url, ...(types && { types }), ...(test && { test }) } })
      adding = { isSome: false }
      await showNew(data, used, used.words.secret.body)
    })
    if (!isDone) return undefined
    await load()
    place.querySelector('form')?.reset()
    return undefined
  }
  const change = async ({ url, types }: WebhookForm, used: Words) => {
    const state = editing
    const webhook = state?.webhook
    if (!state || !webhook) return undefined
    const isDone = await unlessRefused(state, used, async () => {
      const body = { ...(url !== webhook.url && { url }), types }
      put((await client.changeWebhook({ params: { id: webhook.id }, body })).data.webhook)
      editing = undefined
    })
    return isDone ? used.words.saved : undefined
  }
  const setEnabled = async (webhook: WebhookView, enabled: boolean, { words }: Words) => {
    const params = { id: webhook.id }
    refusedRow = undefined
    try {
      await context.withFreshSignIn(async () => {
        put((await client.changeWebhook({ params, body: { enabled } })).data.webhook)
      })
    } catch (error) {
      const text = refusalOf(error, words)
      if (text === undefined) throw error
      refusedRow = { id: webhook.id, text }
      return undefined
    }
    return enabled ? words.resumed : words.paused
  }
  const sendTest = async ({ id }: WebhookView, { words, activityWords }: Words) => {
    const { data } = await client.testWebhook({ params: { id } })
    refusedRow = undefined
    if (data.delivered) return words.testDone
    refusedRow = { id, text: words.testFailed(resultOf(data, activityWords.results)) }
    return undefined
  }
  const rotate = async ({ id }: WebhookView, used: Words) => {
    const { words } = used
    const question = { ...words.sureRotate, yes: words.rotate, no: context.words.cancel }
    if (!(await dialog.confirm(question))) return undefined
    const { data } = await context.withFreshSignIn(() => client.rotateWebhook({ params: { id } }))
    put(data.webhook)
    await showNew(data, used, words.secret.rotated)
    return undefined
  }
  const remove = async ({ id, url }: WebhookView, { words }: Words) => {
    const question = { ...words.sureDelete(url), yes: words.delete, no: context.words.keep, isDangerous: true }
    if (!(await dialog.confirm(question))) return undefined
    await context.withFreshSignIn(() => client.deleteWebhook({ params: { id } }))
    await load()
    return words.deleted
  }
  const act = (label: string, work: () => Promise<string | undefined>) => ({ label, act: () => part.run(work) })
  const items = (webhook: WebhookView, used: Words): MenuItem[] => {
    const { words } = used
    return [
      {
        label: words.edit,
        act() {
          editing = { webhook, isSome: webhook.types !== undefined }
          part.redraw()
          place.querySelector<HTMLElement>('.rows input')?.focus()
        },
      },
      ...(webhook.enabled ? [act(words.sendTest, () => sendTest(webhook, used))] : []),
      act(words.rotate, () => rotate(webhook, used)),
      webhook.enabled
        ? act(words.pause, () => setEnabled(webhook, false, used))
        : act(words.resume, () => setEnabled(webhook, true, used)),
      { ...act(words.delete, () => remove(webhook, used)), isDangerous: true },
    ]
  }
  const formProps = (state: FormState, used: Words, work: (form: WebhookForm) => Promise<string | undefined>) => ({
    state,
    words: used.words,
    names: used.activityWords.names,
    cancel: context.words.cancel,
    submit(form: WebhookForm) {
      const problem = problemOf(form, used.words)
      if (problem) state.problem = problem
      else delete state.problem
      if (problem) part.redraw()
      else part.run(() => work(form))
    },
    choose(isSome: boolean) {
      state.isSome = isSome
      part.redraw()
    },
  })
  const cancelEdit = () => {
    editing = undefined
    part.redraw()
  }

  const part = createPart(place, context, () => {
    if (!strings || !webhooks) return html`<div class="skeleton" aria-hidden="true"></div>`
    const used = strings
    const { words, activityWords } = used
    const rows = webhooks.map((webhook) =>
      editing?.webhook?.id === webhook.id
        ? html`<li class="item">
            ${webhookForm({ ...formProps(editing, used, (form) => change(form, used)), cancelEdit })}
          </li>`
        : html`<li class="item webhook">
            ${webhookRow(webhook, { context, words, activityWords, items: (each) => items(each, used) })}
            ${refusedRow?.id === webhook.id ? html`<p class="problem" role="alert">${refusedRow.text}</p>` : nothing}
          </li>`,
    )
    return html`<p class="muted">${words.lead}</p>
      ${
        webhooks.length === 0
          ? html`<div class="empty">
              ${icon('webhook')}
              <h2>${words.none.title}</h2>
              <p class="muted">${words.none.body}</p>
              <p><a href="/docs/webhooks">${words.docs}</a></p>
            </div>`
          : html`<ul class="rows">
                ${rows}
              </ul>
              <p><a href="/docs/webhooks">${words.docs}</a></p>`
      }
      ${
        webhooks.length >= maxWebhooks
          ? html`<p class="note">${words.most}</p>`
          : editing
            ? nothing
            : webhookForm(formProps(adding, used, (form) => add(form, used)))
      }`
  })
  part.load(async () => {
    const [words, activityWords] = await Promise.all([
      stringsFor('webhooks', context.lang),
      stringsFor('activity', context.lang),
    ])
    await load()
    strings = { words, activityWords }
  })
  return part
}

/** Returns what is wrong with a form before it is sent. */
function problemOf({ url, types }: WebhookForm, words: WebhooksStrings): FormState['problem'] {
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return { at: 'url', text: words.badUrl }
  return types?.length === 0 ? { at: 'types', text: words.chooseTypes } : undefined
}

/** Returns in words why the service refused an address; undefined for other errors. */
function refusalOf(error: unknown, { challenge, refused }: WebhooksStrings): string | undefined {
  if (!(error instanceof ServiceError) || error.code !== 'INVALID_REQUEST') return undefined
  const detail = (name: string): unknown =>
    typeof error.details === 'object' && error.details !== null ? Reflect.get(error.details, name) : undefined
  const problem = detail('problem')
  const status = detail('httpStatus')
  if (typeof problem !== 'string') return refused
  const why =
    problem === 'http-status' && typeof status === 'number' ? challenge.status(status) : challenge.problems[problem]
  return `${challenge.title}. ${why ?? ''} ${challenge.nothing}`
}
