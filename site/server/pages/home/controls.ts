import { html } from 'hono/html'
import { accountPaths } from '../../../../shared/contract/boot/account.ts'
import type { HomeBoot, OfferedCheck } from '../../../../shared/contract/boot/home.ts'
import { type Language, languages } from '../../../../shared/contract/language.ts'
import type { Markup } from '../shell.ts'

/** Draws the form that chooses what the element asks for, and how it looks. */
export function controls({ checks, presets: offered }: HomeBoot): Markup {
  return html`<form class="controls" id="controls" autocomplete="off">
    <div class="title">
      <h2>Try it</h2>
      <p>
        <button type="button" class="text" id="share">Copy link</button>
        <button type="button" class="text" id="start-over">Reset</button>
      </p>
    </div>
    ${choice('ask', 'What to ask for', [
      ['verifiers', 'Verifiers'],
      ['gate', 'Gate'],
      ...(offered.length > 0 ? [['preset', 'Preset'] as const] : []),
    ])}
    <div class="fields" id="checks">
      ${
        // the script copies this for every check that is asked for
        html`<template id="check">${checkRow(checks)}</template>`
      }
      ${checkRow(checks)}
    </div>
    <p class="more"><button type="button" class="text" id="add">+ Add a verifier</button></p>
    <div class="fields" id="gate" hidden>
      <label class="field"
        ><span>Gate ID</span><input name="gateId" maxlength="80" spellcheck="false" aria-describedby="gate-problem"
      /></label>
      <p class="problem" id="gate-problem" role="status"></p>
      <p class="hint"><a href="${accountPaths.newGate}">Create a gate in your account</a>, then copy its ID.</p>
    </div>
    <div class="fields" id="preset" hidden>
      <label class="field"
        ><span>Preset</span
        ><select name="preset">
          ${offered.map(({ id, title }) => html`<option value="${id}">${title}</option>`)}
        </select></label
      >
      <p class="hint" id="preset-line"></p>
    </div>
    <label class="field"
      ><span>Button label</span><input name="label" maxlength="60" placeholder="Verify to continue"
    /></label>
    ${choice('mode', 'Where it opens', [
      ['auto', 'Automatic'],
      ['inline', 'On the page'],
      ['popup', 'Window'],
      ['redirect', 'Full page'],
    ])}
    <div class="two">
      ${choice('theme', 'Theme', [
        ['auto', 'Auto'],
        ['light', 'Light'],
        ['dark', 'Dark'],
      ])}
      <label class="field"
        ><span>Language</span
        ><select name="lang">
          <option value="">As on your page</option>
          ${languages.map((each) => html`<option value="${each}" lang="${each}">${languageName(each)}</option>`)}
        </select></label
      >
    </div>
    <p class="problem" id="problem" role="status"></p>
  </form>`
}

/** Returns the name of a language in itself, with a capital letter where its script has them. */
function languageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Draws the row of the first check. */
const checkRow = (checks: readonly OfferedCheck[]) =>
  html`<fieldset class="check">
    <legend class="unseen">Verifier</legend>
    <label class="field"
      ><span>Verifier</span
      ><select name="check">
        ${groupsOf(checks)}
      </select></label
    >
    <p class="hint"><span>${checks[0]?.line}</span><button type="button" class="text" hidden>Remove</button></p>
    <div class="values"></div>
  </fieldset>`

const groupsOf = (checks: readonly OfferedCheck[]) =>
  [...Map.groupBy(checks, ({ group }) => group)].map(
    ([group, each]) =>
      html`<optgroup label="${group}">
        ${each.map(({ key, title }) => html`<option value="${key}">${title}</option>`)}
      </optgroup>`,
  )

const choice = (name: string, title: string, values: readonly (readonly [value: string, label: string])[]) =>
  html`<fieldset class="segments">
    <legend>${title}</legend>
    <div>
      ${values.map(
        ([value, label], at) =>
          html`<label
            ><input type="radio" name="${name}" value="${value}" ${at === 0 ? 'checked' : ''} /><span
              >${label}</span
            ></label
          >`,
      )}
    </div>
  </fieldset>`
