import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type KeyScope, keyScopes } from '../../../../shared/contract/key-scopes.ts'
import type { ProfileStrings } from '../../strings/en/profile.ts'

type Words = ProfileStrings['keys']
const days = { never: undefined, month: 30, quarter: 90, year: 365 } as const
type Span = keyof typeof days
const spans = ['never', 'month', 'quarter', 'year'] as const satisfies readonly Span[]
/** The scope that a new key begins with: the one that a server needs to ask about a gate. All others are chosen by hand. */
const usual: KeyScope = 'check'

const problemId = 'key-scopes-problem'

/** The request for a new key. Without `scopes` it has all of them; without `expiresAt` (Unix ms) it does not expire. */
export type KeyRequest = { label: string; scopes?: KeyScope[]; expiresAt?: number; test?: true }

/** Draws the form of a new key: its label, its scopes and its end. A test key has no scopes of its own. `problem` is that of the scopes. */
export function keyForm(
  words: Words,
  { problem, submit }: { problem: string | undefined; submit: (event: SubmitEvent) => void },
): TemplateResult {
  return html`<form class="stack" autocomplete="off" @submit=${submit}>
    <label class="field"><span>${words.label}</span><input name="label" maxlength="64" /></label>
    <fieldset class="field tall" aria-describedby=${problem === undefined ? nothing : problemId}>
      <legend>${words.mayDo}</legend>
      ${keyScopes.map(
        (scope) =>
          html`<label class="choice"
            ><input type="checkbox" name="scope" value=${scope} ?checked=${scope === usual} /><span
              >${words.scopes[scope]} <code class="muted" dir="ltr">${scope}</code
              ><span class="muted">${words.scopeHints[scope]}</span></span
            ></label
          >`,
      )}
      <p class="muted">${words.neverDoes}</p>
      ${problem === undefined ? nothing : html`<p class="problem" id=${problemId} role="alert">${problem}</p>`}
    </fieldset>
    <label class="choice"
      ><input type="checkbox" name="test" @change=${chooseTest} /><span
        >${words.testKey}<span class="muted">${words.testHint}</span></span
      ></label
    >
    <label class="field"
      ><span>${words.ends}</span
      ><select name="ends">
        ${spans.map((span) => html`<option value=${span}>${words.spans[span]}</option>`)}
      </select></label
    >
    <button class="button quiet">${words.make}</button>
  </form>`
}

/** A test key has no scopes of its own, so none can be chosen for it. */
function chooseTest({ currentTarget }: Event): void {
  if (!(currentTarget instanceof HTMLInputElement)) return
  const scopes = currentTarget.form?.querySelector('fieldset')
  if (scopes) scopes.disabled = currentTarget.checked
}

/** Reads the form; undefined when no scope is ticked. A test key has all scopes. `now` is Unix ms. */
export function keyRequestOf(
  form: HTMLFormElement,
  { words, now }: { words: Words; now: number },
): KeyRequest | undefined {
  const data = new FormData(form)
  const entry = data.get('label')
  const label = (typeof entry === 'string' && entry.trim()) || words.defaultLabel
  const chosen = data.getAll('scope')
  const scopes = keyScopes.filter((scope) => chosen.includes(scope))
  // a test key sees nothing live, so it needs no limits of its own
  const isTest = data.has('test')
  if (scopes.length === 0 && !isTest) return undefined
  const span = spans.find((each) => each === data.get('ends')) ?? 'never'
  const count = days[span]
  return {
    label,
    ...(scopes.length < keyScopes.length && !isTest && { scopes }),
    ...(isTest && { test: true as const }),
    ...(count !== undefined && { expiresAt: now + count * 86_400_000 }),
  }
}

/** Lists the scopes of a key in words; undefined when it has all of them. */
export function scopeNames(scopes: readonly KeyScope[], words: Words): string | undefined {
  if (keyScopes.every((scope) => scopes.includes(scope))) return undefined
  return scopes.map((scope) => words.scopes[scope]).join(' · ')
}
