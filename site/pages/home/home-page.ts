import { accountPaths } from '../../../shared/contract/boot/account.ts'
import type { HomeBoot } from '../../../shared/contract/boot/home.ts'
import { imitatedToken } from '../../../shared/contract/handoffs/test-endings.ts'
import type { VerifiedDetail } from '../../../widget/events.ts'
import { type Attributes, type ElementRequest, type Expectation, requestOf } from './choice.ts'
import { createCodeTabs } from './code-tabs.ts'
import { createControls } from './controls.ts'
import { find } from './find.ts'
import { pageCode } from './page-code.ts'
import { createPreview } from './preview.ts'
import { saveChoice, savedChoice } from './saved-choice.ts'
import { answerBody, answerLine, exchangeToken } from './server-call.ts'
import { type Exchange, serverCode } from './server-code.ts'
import { choiceOfFragment, fragmentOf } from './shared-choice.ts'
import { confirmIn } from '../ui/copy.ts'

export type HomeDeps = {
  /** The names of the element's events, and those that it fired before this script was there. */
  eventNames: readonly string[]
  early: readonly Event[]
  /** Keeps the choice while the person is on our page after a redirect, and after a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** The origin of this page, which is that of the token. */
  origin: string
  /** The fragment of the address if it is that of a shared choice, or empty. */
  fragment: string
  /** Whether the element can imitate a verification on this host. */
  canImitate: boolean
  /** Writes a text to the clipboard. */
  write: (text: string) => Promise<void>
  fetch: typeof globalThis.fetch
  now: () => number
}

/**
 * Connects the controls with the element, its events, and the code. It begins with the choice of the address, or with the
 * saved one. `read` shows the choice of another fragment.
 */
export function startHomePage(boot: HomeBoot, deps: HomeDeps): { read: (fragment: string) => void } {
  const { write } = deps
  const onPage = createCodeTabs(find('#page-tabs', HTMLElement), { id: 'page', label: 'Framework', write })
  const onServer = createCodeTabs(find('#server-tabs', HTMLElement), { id: 'server', label: 'Language', write })
  const server = createServerCall(boot, deps)
  let request: ElementRequest
  /** What the element asked for when its token came. */
  let asked = ''

  const showServerCode = (detail?: VerifiedDetail) => {
    // a copied request must not carry the token of an imitation
    const isReal = detail && detail.token !== imitatedToken
    const exchange = isReal
      ? { token: detail.token, origin: deps.origin, ...request.expected }
      : { token: 'TOKEN', origin: 'https://your.site', ...request.expected }
    onServer.show(serverCode(exchange, boot.serviceUrl))
    server.show(isReal ? exchange : undefined, detail !== undefined)
  }
  const preview = createPreview({ ...deps, ended: showServerCode })
  const update = () => {
    const choice = controls.read()
    find('#share', HTMLButtonElement).textContent = 'Copy link'
    saveChoice(choice, deps.storage)
    request = requestOf(choice, boot)
    controls.explain(request)
    // whoever asks with a gate needs no advice to use one
    find('#offer', HTMLElement).hidden = choice.ask === 'gate'
    find('#new-gate', HTMLAnchorElement).href = newGateAddress(request.expected)
    const subject = subjectOf(request.attributes)
    // a token of another request is of no use for the new code
    if (asked !== '' && asked !== subject) preview.restart()
    asked = subject
    preview.show(request)
    onPage.show(pageCode(request.attributes, boot))
    if (!preview.result()) showServerCode()
  }
  const controls = createControls(find('#controls', HTMLFormElement), {
    offer: boot,
    saved: choiceOfFragment(deps.fragment, boot) ?? savedChoice(deps.storage),
    changed: update,
  })
  update()
  preview.replay(deps.early)
  const share = find('#share', HTMLButtonElement)
  share.addEventListener('click', () => {
    write(`${deps.origin}/#${fragmentOf(controls.read())}`).then(
      () => confirmIn(share, 'Copied'),
      () => (share.textContent = 'Not copied'),
    )
  })
  return {
    read(fragment) {
      const choice = choiceOfFragment(fragment, boot)
      if (choice) controls.write(choice)
    },
  }
}

/** Returns the address of a new gate that begins with what a server would expect of the token. */
function newGateAddress(expected: Expectation): string {
  if ('gateId' in expected) return accountPaths.newGate
  const query = new URLSearchParams({
    verifiers: expected.verifierIds.join(','),
    ...(expected.data && { data: JSON.stringify(expected.data) }),
  })
  return `${accountPaths.newGate}?${String(query)}`
}

/** Identifies what an element asks for, whatever its look. */
const subjectOf = (attributes: Attributes) =>
  JSON.stringify([attributes['gate-id'], attributes.verifiers, attributes.preset, attributes.data])

/** Lets the page send the request of a server. */
function createServerCall(
  { serviceUrl }: HomeBoot,
  deps: HomeDeps,
): { show: (exchange: Exchange | undefined, isVerified: boolean) => void } {
  const run = find('#run', HTMLButtonElement)
  const state = find('#run-state', HTMLElement)
  const about = find('#token-state', HTMLElement)
  const reply = find('#reply', HTMLElement)
  const before = { state: state.textContent, about: about.textContent }
  let current: Exchange | undefined
  const send = async (exchange: Exchange) => {
    run.disabled = true
    const answer = await exchangeToken({ exchange, serviceUrl }, deps)
    // the person has started again meanwhile
    if (exchange !== current) return
    run.disabled = false
    state.textContent = answerLine(answer)
    reply.hidden = answer === 'none'
    reply.replaceChildren(...answerBody(answer))
  }
  run.addEventListener('click', () => {
    if (current) void send(current)
  })
  return {
    show(exchange, isVerified) {
      const isImitated = isVerified && !exchange
      current = exchange
      run.disabled = !current
      reply.hidden = true
      about.textContent = current ? 'With the token you just received' : before.about
      state.textContent = isImitated ? 'This was a test. Verify with a wallet to get a real token.' : before.state
    },
  }
}
