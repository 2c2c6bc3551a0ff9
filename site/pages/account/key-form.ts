import { html, type TemplateResult } from 'lit/html.js'
import { type KeyScope, keyScopes } from '../../../shared/contract/key-scopes.ts'
import type { ProfileStrings } from '../strings/en/profile.ts'

type Words = ProfileStrings['keys']
const days = { never: undefined, month: 30, quarter: 90, year: 365 } as const
type Span = keyof typeof days
const spans = ['never', 'month', 'quarter', 'year'] as const satisfies readonly Span[]
/** Those that stand for something by now. */
const offered = keyScopes.filter((scope) => scope !== 'events')

/** What the person wants of a new key; `scopes` left out is all of them, `expiresAt` (Unix ms) left out is no end. */
export type KeyWish = { label: string; scopes?: KeyScope[]; expiresAt?: number }

/** The form of a new key: what it is for, what it may do, and until when. All of it is optional. */
export function keyForm(words: Words, submit: (event: SubmitEvent) => void): TemplateResult {
  return html`<form class="stack" autocomplete="off" @submit=${submit}>
    <label class="field"><span>${words.label}</span><input name="label" maxlength="64" /></label>
    <fieldset class="field">
      <legend>${words.mayDo}</legend>
      ${offered.map(
        (scope) =>
          html`<label class="choice"
            ><input type="checkbox" name="scope" value=${scope} checked /><span>${words.scopes[scope]}</span></label
          >`,
      )}
      <p class="muted">${words.neverDoes}</p>
    </fieldset>
    <label class="field"
      ><span>${words.ends}</span
      ><select name="ends">
        ${spans.map((span) => html`<option value=${span}>${words.spans[span]}</option>`)}
      </select></label
    >
    <button class="button quiet">${words.make}</button>
  </form>`
}

/** What the form says; undefined when it lets the key do nothing. `now` is Unix ms. */
export function wishOf(form: HTMLFormElement, { words, now }: { words: Words; now: number }): KeyWish | undefined {
  const data = new FormData(form)
  const named = data.get('label')
  const label = (typeof named === 'string' && named.trim()) || words.defaultLabel
  const chosen = data.getAll('scope')
  const scopes = offered.filter((scope) => chosen.includes(scope))
  if (scopes.length === 0) return undefined
  const span = spans.find((each) => each === data.get('ends')) ?? 'never'
  const lasting = days[span]
  return {
    label,
    ...(scopes.length < offered.length && { scopes }),
    ...(lasting !== undefined && { expiresAt: now + lasting * 86_400_000 }),
  }
}

/** What a key may do, in words; undefined: everything that a key can. */
export function scopesInWords(scopes: readonly KeyScope[], words: Words): string | undefined {
  if (keyScopes.every((scope) => scopes.includes(scope))) return undefined
  return scopes.map((scope) => words.scopes[scope]).join(', ')
}
