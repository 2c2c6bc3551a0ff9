import { html, nothing, type TemplateResult } from 'lit/html.js'
import * as v from 'valibot'
import { JsonObject } from '../../../../shared/contract/primitives.ts'
import { safeOriginOf } from '../../../../shared/gate/is-safe-address.ts'
import { givenTo } from '../../../../shared/flow/plan.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { Language } from '../../../../shared/contract/language.ts'
import type { ContentStrings } from '../../strings/en/content.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { heading } from '../../ui/parts.ts'
import type { ScreenProps } from '../props.ts'
import type { InputScreen } from './index.ts'

/** The length limit of a text in UTF-16 units (protocol/verifiers#ownership-basic). */
export const contentLimit = 50_000
const linkLimit = 2048

/** Loads the form that asks for the text or the link that the person claims. */
export async function load(lang: Language): Promise<InputScreen> {
  const text = await stringsFor('content', lang)
  return (id, props) => contentInput(id, props, text)
}

function contentInput(
  id: VerifierId,
  { boot, words, send, cancel }: ScreenProps,
  text: ContentStrings,
): TemplateResult {
  const given = givenTo(boot, id)['reference']
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const form = formOf(event)
    const problem = problemOf(form, text, boot.workOrigin)
    showProblem(form, problem)
    if (!problem) send({ type: 'entered', verifierId: id, data: dataOf(form, given) })
  }
  const changed = (event: Event) => {
    const form = formOf(event)
    form.dataset['kind'] = kindOf(form)
    form.querySelector('output')!.value = text.count(field(form, 'content').value.length, contentLimit)
    showProblem(form, undefined)
  }
  return html`${heading(text.title, text.lead)}
    <form
      class="input"
      data-kind=${isLink(given) ? 'link' : 'text'}
      novalidate
      autocomplete="off"
      @submit=${submit}
      @input=${changed}
    >
      ${isLink(given) ? nothing : kinds(text)}
      <label class="field for-text"
        ><span>${text.textLabel}</span
        ><textarea name="content" rows="7" dir="auto" aria-describedby="problem count"></textarea>
      </label>
      <output class="muted for-text" id="count" aria-live="off">${text.count(0, contentLimit)}</output>
      <label class="field for-link"
        ><span>${text.linkLabel}</span
        ><input
          name="link"
          type="url"
          inputmode="url"
          placeholder=${boot.workOrigin ?? 'https://'}
          aria-describedby="problem"
        />
      </label>
      <p class="problem" id="problem" role="alert"></p>
      <button class="button">${words.continue}</button>
      <p class="actions"><button type="button" class="text" @click=${cancel}>${words.cancel}</button></p>
    </form>`
}

const kinds = (text: ContentStrings) =>
  html`<fieldset class="switch">
    <legend class="unseen">${text.kind}</legend>
    <label><input type="radio" name="kind" value="text" checked /><span>${text.text}</span></label>
    <label><input type="radio" name="kind" value="link" /><span>${text.link}</span></label>
  </fieldset>`

/** Tells whether the page asks for a link: it gives a reference of this type, without its id. */
const isLink = (given: unknown) => v.is(JsonObject, given) && given['type'] === 'url'

/** Says what is wrong with what was entered. `site` is the website that a link has to be on. */
function problemOf(form: HTMLFormElement, text: ContentStrings, site: string | undefined): string | undefined {
  if (kindOf(form) === 'link') {
    const link = linkOf(form)
    if (link === undefined) return text.notALink
    return site === undefined || safeOriginOf(link) === site ? undefined : text.otherSite(site)
  }
  const { value } = field(form, 'content')
  if (value.trim() === '') return text.empty
  if (value.length > contentLimit) return text.tooLong(contentLimit)
  // the service refuses such a character in a signed message (protocol/proof-format#hidden-characters); JSON escapes the others
  return /[\u007f-\u009f\u2028\u2029]/.test(value) ? text.unprintable : undefined
}

function showProblem(form: HTMLFormElement, problem: string | undefined): void {
  const wrong = field(form, kindOf(form) === 'link' ? 'link' : 'content')
  form.querySelector('.problem')!.textContent = problem ?? ''
  for (const each of [field(form, 'content'), field(form, 'link')]) each.removeAttribute('aria-invalid')
  if (!problem) return
  wrong.setAttribute('aria-invalid', 'true')
  wrong.focus()
}

/** Returns what was entered. A reference that the page gives counts with a type only (protocol/verifiers#ownership-basic). */
function dataOf(form: HTMLFormElement, given: unknown): JsonObject {
  if (kindOf(form) === 'link') return { reference: { type: 'url', id: linkOf(form) } }
  return { content: field(form, 'content').value, ...(given !== undefined && { reference: { type: 'other' } }) }
}

function linkOf(form: HTMLFormElement): string | undefined {
  const url = URL.parse(field(form, 'link').value.trim())
  return url && /^https?:$/.test(url.protocol) && url.href.length <= linkLimit ? url.href : undefined
}

/** Returns the chosen kind. Without a choice it is the one that the form was drawn for. */
const kindOf = (form: HTMLFormElement) =>
  (new FormData(form).get('kind') ?? form.dataset['kind']) === 'link' ? 'link' : 'text'

function field(form: HTMLFormElement, name: 'content' | 'link'): HTMLInputElement | HTMLTextAreaElement {
  return form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name=${name}]`)!
}

function formOf({ currentTarget }: Event): HTMLFormElement {
  if (currentTarget instanceof HTMLFormElement) return currentTarget
  throw new Error('The listener must be on the form')
}
