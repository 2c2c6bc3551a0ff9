import { html, nothing, type TemplateResult } from 'lit/html.js'
import { answerOf } from '../../../shared/credential/answers.ts'
import type { Bundle } from '../../../shared/credential/bundle.ts'
import type { BundleAnswers } from '../../../shared/credential/check-offline.ts'
import type { AnswersStrings } from '../strings/en/answers.ts'
import {
  type AnswersContext,
  answersTemplate,
  meaningTemplate,
  type Unread,
  verifiersTemplate,
} from './answers-view.ts'

/** Who can read the service's part: anybody, the owner after a signature of the wallet with this name, or nobody here. */
export type Access = 'anybody' | 'nobody' | { wallet: string }

/** The state of the panel. */
export type PanelState = {
  /** Undefined before the first check. */
  answers: BundleAnswers | undefined
  /** What was read from the service, once it was. */
  bundle: Bundle | undefined
  /** The host of the issuer. */
  issuer: string
  /** Why the service's part is missing; undefined once it was read. */
  unread: Unread | undefined
  /** What happened last, for the person and for a screen reader. */
  status: string
  /** The file would be incomplete, so the signed request alone is offered. */
  offersAlone: boolean
}

export type PanelActions = { read: () => void; save: () => void; saveAlone: () => void }

type PanelProps = Omit<AnswersContext, 'issuer' | 'unread'> & {
  access: Access
  /** Draws a heading above the answers. */
  hasTitle: boolean
  canSave: boolean
  isRevoked: boolean
  note?: string | undefined
  titleOf: (verifierId: string) => string
  actions: PanelActions
}

/** Draws the answers about one proof, and what can be done with them. */
export function panelTemplate(state: PanelState, props: PanelProps): TemplateResult {
  const { words, access, isRevoked, actions } = props
  const { issuer, unread, status, offersAlone } = state
  const answers = state.answers && isRevoked ? revoked(state.answers) : state.answers
  const context = { ...props, issuer, unread }
  return html`<div class="answers-panel" tabindex="-1">
    ${props.hasTitle ? html`<h2>${words.title}</h2>` : nothing} ${answers ? answersTemplate(answers, context) : nothing}
    ${answers ? html`${verifiersTemplate(answers, context)}${meaningTemplate(words)}` : nothing}
    ${unread === 'private' ? html`<p class="muted">${access === 'nobody' ? words.cannotSign : words.mustSign}</p>` : nothing}
    ${props.note === undefined ? nothing : html`<p class="muted">${props.note}</p>`}
    <p class="muted" role="status">${status}</p>
    <p class="actions">
      ${access === 'nobody' ? nothing : button(readLabel(unread, words), actions.read)}
      ${props.canSave && access !== 'nobody' ? button(words.save, actions.save) : nothing}
      ${props.canSave && offersAlone ? button(words.saveAlone, actions.saveAlone) : nothing}
    </p>
  </div>`
}

const button = (text: string, onClick: () => void) =>
  html`<button type="button" class="text" @click=${onClick}>${text}</button>`

const readLabel = (unread: Unread | undefined, words: AnswersStrings) =>
  unread === 'private' ? words.checkRest : words.again

/** Returns the answers about a proof that the service says is revoked: its list says so only within a minute. */
export function revoked(answers: BundleAnswers): BundleAnswers {
  if (answers.current.answer === 'fails') return answers
  const current = answerOf('WITHDRAWN')
  const verifiers = Object.entries(answers.verifiers).map(([id, each]) => [id, { ...each, current }] as const)
  return { ...answers, current, verifiers: Object.fromEntries(verifiers) }
}
