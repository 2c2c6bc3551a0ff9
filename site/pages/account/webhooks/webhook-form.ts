import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type EventType, eventTypes } from '../../../../shared/contract/events/types.ts'
import type { WebhookView } from '../../../../shared/contract/events/webhooks.ts'
import type { ActivityStrings } from '../../strings/en/activity.ts'
import type { WebhooksStrings } from '../../strings/en/webhooks.ts'

export type FormWords = { words: WebhooksStrings; names: ActivityStrings['names']; cancel: string }

/** What a form says. `types: null`: all of them. `test`: the webhook gets the events of test mode, and no others. */
export type WebhookForm = { url: string; types: EventType[] | null; test?: true }

/** A form, and what is wrong with it. `webhook` is the one that is changed; without it the form adds one. */
export type FormState = { webhook?: WebhookView; isSome: boolean; problem?: { at: 'url' | 'types'; text: string } }

type Props = FormWords & {
  state: FormState
  submit: (form: WebhookForm) => void
  /** Shows or hides the list of types. */
  choose: (isSome: boolean) => void
  cancelEdit?: () => void
}

/** Draws the form of a webhook: its address, and which events it receives. */
export function webhookForm({ state, words, names, cancel, submit, choose, cancelEdit }: Props): TemplateResult {
  const { webhook, isSome, problem } = state
  const key = webhook?.id ?? 'new'
  const problemId = `webhook-problem-${key}`
  const sent = (event: SubmitEvent) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLFormElement) submit(formOf(event.currentTarget))
  }
  const wrong = (at: 'url' | 'types') =>
    problem?.at === at ? html`<p class="problem" id=${problemId} role="alert">${problem.text}</p>` : nothing
  return html`<form class="stack webhook-form" autocomplete="off" novalidate @submit=${sent}>
    <div class="field">
      <label for=${`webhook-url-${key}`}>${words.url}</label>
      <input
        id=${`webhook-url-${key}`}
        name="url"
        type="url"
        inputmode="url"
        dir="ltr"
        maxlength="2048"
        placeholder="https://"
        value=${webhook?.url ?? ''}
        aria-invalid=${problem?.at === 'url' ? 'true' : nothing}
        aria-describedby=${problem?.at === 'url' ? problemId : `webhook-hint-${key}`}
      />
      <p class="hint" id=${`webhook-hint-${key}`}>${words.urlHint}</p>
      ${wrong('url')}
    </div>
    <fieldset class="field">
      <legend>${words.types}</legend>
      ${([false, true] as const).map(
        (some) =>
          html`<label class="choice"
            ><input
              type="radio"
              name=${`which-${key}`}
              ?checked=${some === isSome}
              @change=${() => choose(some)}
            /><span>${some ? words.someTypes : words.allTypes}</span></label
          >`,
      )}
    </fieldset>
    ${
      isSome
        ? html`<fieldset class="field types" aria-describedby=${problem?.at === 'types' ? problemId : nothing}>
            <legend class="unseen">${words.someTypes}</legend>
            ${eventTypes.map(
              (type) =>
                html`<label class="choice"
                  ><input
                    type="checkbox"
                    name="type"
                    value=${type}
                    ?checked=${webhook?.types?.some((each) => each === type) ?? false}
                  /><span>${names[type]}<code class="muted" dir="ltr">${type}</code></span></label
                >`,
            )}
            ${wrong('types')}
          </fieldset>`
        : nothing
    }
    ${
      webhook
        ? nothing
        : html`<label class="choice"
            ><input type="checkbox" name="test" /><span
              >${words.test}<span class="muted">${words.testHint}</span></span
            ></label
          >`
    }
    <p class="acts">
      <button class="button quiet">${webhook ? words.save : words.add}</button>
      ${cancelEdit ? html`<button type="button" class="text" @click=${cancelEdit}>${cancel}</button>` : nothing}
    </p>
  </form>`
}

function formOf(form: HTMLFormElement): WebhookForm {
  const data = new FormData(form)
  const url = data.get('url')
  const hasList = form.querySelector('.types') !== null
  const chosen = data.getAll('type')
  return {
    url: typeof url === 'string' ? url.trim() : '',
    types: hasList ? eventTypes.filter((type) => chosen.includes(type)) : null,
    ...(data.has('test') && { test: true as const }),
  }
}
