import { html, nothing, type TemplateResult } from 'lit/html.js'
import { accountPaths, gateActivityPath } from '../../../../shared/contract/boot/account.ts'
import type { GateStatus } from '../../../../shared/gate/model.ts'
import type { GateListStrings } from '../../strings/en/gate-list.ts'
import { gateLink } from '../gates/gate-actions.ts'
import { statusTag, timeOf } from '../gates/status-tag.ts'
import { menu, type MenuItem } from '../menu.ts'
import { shortDayOf } from '../short-day.ts'
import type { Editing } from './fields/field.ts'
import type { OwnGate } from './gate-form.ts'

/** What can be done with the gate as a whole. */
export type GateActions = {
  /** Stores the form with this status, if it has no problems. */
  send: (status: GateStatus) => void
  setStatus: (status: 'published' | 'paused') => void
  archive: () => void
  copyId: () => void
  discard: () => void
}

/** `blocked` is the first problem that keeps the form from being stored even as a draft. */
type HeadProps = { actions: GateActions; isChanged: boolean; blocked: string | undefined; listWords: GateListStrings }

/** Draws the path to the list, the title with the status, and the buttons for what the status allows. */
export function editorHead(editing: Editing, props: HeadProps): TemplateResult {
  const { words, context, gateForm } = editing
  const { stored } = gateForm
  const name = stored?.name ?? words.newGate
  return html`<nav class="crumbs" aria-label=${context.words.gates.path}>
      <a href=${accountPaths.gates + context.query}>${context.words.gates.title}</a>
      <span aria-hidden="true">›</span><span aria-current="page" dir="auto">${name}</span>
    </nav>
    <header class="gate-head">
      <div class="gate-title">
        <h1 id="gate-title" tabindex="-1" dir="auto">${name}</h1>
        ${stored ? tagOf(stored, { words, context, listWords: props.listWords }) : nothing}
        ${stored?.publishedVersion ? html`<p class="hint">${words.versions}</p>` : nothing}
      </div>
      ${buttons(editing, props)}
      <p class="hint saving" id="gate-saving">${savingNote(editing, props)}</p>
    </header>`
}

/**
 * Draws the status, and the version once the gate was published. For a published gate outside its times it says when it opens or
 * has closed.
 */
function tagOf(
  stored: OwnGate,
  { words, context, listWords }: Pick<Editing, 'words' | 'context'> & Pick<HeadProps, 'listWords'>,
): TemplateResult {
  const { status, publishedVersion: version } = stored
  const textOf = (state: string) => (version === null ? state : words.status(state, version))
  const time = timeOf(stored, context.now())
  if (!time || time.state === 'open') return statusTag(status, textOf(context.words.gates.states[status]))
  const when = listWords.times[time.state](shortDayOf(time.at, { now: context.now(), lang: context.lang }))
  return statusTag(time.state, textOf(when))
}

function buttons(
  { words, context, gateForm: { stored } }: Editing,
  { actions, isChanged, listWords }: HeadProps,
): TemplateResult {
  const send = (status: GateStatus) => () => actions.send(status)
  const main =
    stored?.status === 'published'
      ? isChanged && button(words.publishChanges, send('published'), '')
      : stored?.status === 'paused'
        ? [
            isChanged && button(words.save, send('paused')),
            button(words.resume, () => actions.setStatus('published'), isChanged ? 'quiet' : ''),
          ]
        : [
            stored?.status === 'archived'
              ? button(words.restoreDraft, send('draft'))
              : (isChanged || !stored) && button(words.saveDraft, send('draft')),
            button(words.publish, send('published'), ''),
          ]
  return html`<div class="acts">
    ${isChanged && stored ? html`<span class="muted">${words.unsaved}</span>${button(words.discard, actions.discard, 'quiet', nothing)}` : nothing}
    ${[main].flat().map((each) => each || nothing)}
    ${
      stored
        ? menu('gate-menu', {
            label: listWords.actionsOf(stored.name),
            items: menuItems(stored, { words, context, actions, listWords }),
          })
        : nothing
    }
  </div>`
}

/** Says what the buttons save, or what is wrong with the form where they save nothing. */
function savingNote(
  { words: { saving }, gateForm: { stored } }: Editing,
  { isChanged, blocked }: Pick<HeadProps, 'isChanged' | 'blocked'>,
): string {
  if (stored?.status === 'published') return isChanged ? saving.changed : saving.live
  if (stored?.status === 'paused') return isChanged ? saving.resume : saving.paused
  if (stored?.status === 'draft' && !isChanged) return saving.saved
  if (blocked !== undefined) return saving.blocked(blocked)
  return stored?.status === 'archived' ? saving.archived : saving.draft
}

function menuItems(
  { status, gateId }: { status: GateStatus; gateId: string },
  {
    words,
    context: { query },
    actions,
    listWords,
  }: Pick<Editing, 'words' | 'context'> & Pick<HeadProps, 'actions' | 'listWords'>,
): MenuItem[] {
  return [
    ...(status === 'published'
      ? [
          { label: listWords.open, href: gateLink(gateId) },
          { label: words.pause, act: () => actions.setStatus('paused') },
        ]
      : []),
    { label: listWords.activity, href: gateActivityPath(gateId) + query, isOwnPage: true },
    { label: listWords.copyId, act: actions.copyId },
    ...(status === 'archived' ? [] : [{ label: listWords.archive, act: actions.archive, isDangerous: true }]),
  ]
}

/** Draws a button. The note beside says what it saves, unless `note` is `nothing`. */
const button = (label: string, act: () => void, kind = 'quiet', note: string | typeof nothing = 'gate-saving') =>
  html`<button type="button" class="button ${kind}" aria-describedby=${note} @click=${act}>${label}</button>`
