import { html, nothing, type TemplateResult } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import type { VerifierId } from '../../../../shared/verifiers/index.ts'
import type { MediaStrings } from '../../strings/en/media.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import { heading } from '../../ui/parts.ts'
import { accountBar } from '../steps/account-bar.ts'
import type { ScreenProps } from '../props.ts'
import { givenText } from './form.ts'
import type { InputScreen } from './index.ts'
import {
  acceptedFiles,
  type ChosenFile,
  fileLimit,
  type Problem,
  readFile,
  textLimit,
  textProblem,
  utf8Length,
} from './media-file.ts'

/** Loads the form for the text or the file to check, which says who checks it (protocol/verifiers#ai-content-moderation). */
export async function load(lang: Language): Promise<InputScreen> {
  const words = await stringsFor('media', lang)
  const states = new Map<VerifierId, State>()
  return (id, props) => {
    const { contentType: only, provider } = givenText(id, props)
    const state = states.get(id) ?? { kind: only?.startsWith('image/') ? 'file' : 'text', text: '', isOver: false }
    states.set(id, state)
    const place = provider === undefined || provider === 'svc-local' ? words.here : words.elsewhere(nameOf(provider))
    return screen({ state, only, place, words, props, id })
  }
}

/** The values of the form. They outlive the screen. */
type State = {
  kind: 'text' | 'file'
  text: string
  isOver: boolean
  chosen?: ChosenFile
  problem?: Problem | undefined
}
type MediaProps = {
  state: State
  /** The content type that the embedder requires. */
  only: string | undefined
  /** Says where the content is checked. */
  place: string
  words: MediaStrings
  props: ScreenProps
  id: VerifierId
}

/** Returns the brand of a provider, which is the same in every language. */
const nameOf = (provider: string) => (provider.startsWith('openai') ? 'OpenAI' : 'Google')

function screen(media: MediaProps): TemplateResult {
  const { state, only, place, words, props, id } = media
  const change = (more: Partial<State>) => {
    Object.assign(state, more)
    props.redraw()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { kind, text, chosen } = state
    const problem = kind === 'text' ? textProblem(text) : chosen ? undefined : 'noFile'
    change({ problem })
    if (problem) return event.currentTarget instanceof Element && focusWrong(event.currentTarget)
    const data =
      kind === 'file' && chosen
        ? { content: chosen.content, contentType: chosen.contentType }
        : { content: text, contentType: 'text/plain' }
    return props.send({ type: 'entered', verifierId: id, data })
  }
  return html`${accountBar(props.account, props)} ${heading(words.title, words.lead)}
    <form class="input" novalidate autocomplete="off" @submit=${submit}>
      ${only === undefined ? kinds(state, words, change) : nothing}
      ${state.kind === 'text' ? textField(state, words, change) : fileField(media, change)}
      <p class="problem" id="media-problem" role="alert">${state.problem ? words.problems[state.problem] : ''}</p>
      <p class="hint">${place}</p>
      <button class="button">${props.words.continue}</button>
      <p class="actions"><button type="button" class="text" @click=${props.cancel}>${props.words.cancel}</button></p>
    </form>`
}

type Change = (more: Partial<State>) => void

function kinds(state: State, words: MediaStrings, change: Change): TemplateResult {
  const option = (kind: State['kind']) =>
    html`<label
      ><input
        type="radio"
        name="kind"
        value=${kind}
        .checked=${state.kind === kind}
        @change=${() => change({ kind, problem: undefined })}
      /><span>${words[kind]}</span></label
    >`
  return html`<fieldset class="switch">
    <legend class="unseen">${words.kind}</legend>
    ${option('text')} ${option('file')}
  </fieldset>`
}

function textField({ text, problem }: State, words: MediaStrings, change: Change): TemplateResult {
  const onInput = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLTextAreaElement) change({ text: currentTarget.value, problem: undefined })
  }
  return html`<label class="field"
      ><span>${words.textLabel}</span
      ><textarea
        name="content"
        rows="7"
        dir="auto"
        aria-describedby="media-problem media-count"
        aria-invalid=${problem ? 'true' : nothing}
        .value=${text}
        @input=${onInput}
      ></textarea>
    </label>
    <output class="muted for-text" id="media-count" aria-live="off"
      >${words.count(utf8Length(text), textLimit)}</output
    >`
}

function fileField({ state, only, words }: MediaProps, change: Change): TemplateResult {
  const { chosen, problem, isOver } = state
  const read = async (file: File) => {
    const found = await readFile(file, only)
    if (typeof found === 'string') delete state.chosen
    change(typeof found === 'string' ? { problem: found } : { chosen: found, problem: undefined })
  }
  const onPick = ({ currentTarget }: Event) => {
    if (!(currentTarget instanceof HTMLInputElement)) return
    const [file] = currentTarget.files ?? []
    // then the browser also reports a change when the same file is chosen again
    currentTarget.value = ''
    if (file) void read(file)
  }
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    if (!isOver) change({ isOver: true })
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    change({ isOver: false })
    const [file] = event.dataTransfer?.files ?? []
    if (file) void read(file)
  }
  return html`<div
    class=${isOver ? 'record over' : 'record'}
    @dragover=${onDrag}
    @dragleave=${() => change({ isOver: false })}
    @drop=${onDrop}
  >
    ${chosen ? preview(chosen, words) : nothing}
    <label class="button quiet file"
      ><input
        type="file"
        class="unseen"
        name="file"
        accept=${acceptedFiles(only)}
        aria-describedby="media-problem media-hint"
        aria-invalid=${problem ? 'true' : nothing}
        @change=${onPick}
      /><span>${chosen ? words.otherFile : words.fileLabel}</span></label
    >
    <p class="hint" id="media-hint">${words.fileHint(fileLimit / 1000)}</p>
  </div>`
}

function preview({ name, bytes, contentType, content }: ChosenFile, words: MediaStrings): TemplateResult {
  const size = words.size(Math.ceil(bytes / 1000))
  return html`${
      contentType.startsWith('image/')
        ? html`<img class="preview" alt=${words.preview} src=${`data:${contentType};base64,${content}`} />`
        : nothing
    }
    <p class="wrap" role="status"><bdi>${name}</bdi> <span class="muted">${size}</span></p>`
}

/** Focuses the invalid control. */
function focusWrong(form: Element): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
