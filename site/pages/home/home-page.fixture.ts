// Opens the home page for tests, with the parts of the server's page that the script uses.
import axe from 'axe-core'
// oxlint-disable-next-line import/no-unassigned-import -- contrast is judged with the page's own style
import '../ui/page.css'
// oxlint-disable-next-line import/no-unassigned-import
import '../ui/home.css'
import { startHomePage } from './home-page.ts'
import { boot } from './home.fixture.ts'

const radios = (name: string, values: readonly string[]) =>
  values
    .map(
      (value, at) =>
        `<label><input type="radio" name="${name}" value="${value}" ${at === 0 ? 'checked' : ''} /><span>${value}</span></label>`,
    )
    .join('')

const html = `<div class="sheet"><main class="home-page">
  <h1>Ask people to prove it.</h1>
  <form id="controls">
    <button type="button" id="share">Copy link</button>
    <button type="button" id="start-over">Reset</button>
    <fieldset><legend>What to ask for</legend>${radios('ask', ['verifiers', 'gate', 'preset'])}</fieldset>
    <div id="checks"><template id="check"><fieldset><legend class="unseen">Verifier</legend>
      <label>Verifier <select name="check">${boot.checks.map(({ key, title }) => `<option value="${key}">${title}</option>`).join('')}</select></label>
      <p class="hint"><span></span><button type="button">Remove</button></p><div class="values"></div>
    </fieldset></template></div>
    <button type="button" id="add">+ Add a verifier</button>
    <div id="gate"><label>Gate ID <input name="gateId" aria-describedby="gate-problem" /></label><p id="gate-problem" role="status"></p></div>
    <div id="preset"><label>Preset <select name="preset"><option value="creator-pack">Creator</option></select></label>
      <p id="preset-line"></p></div>
    <label>Button label <input name="label" /></label>
    <fieldset><legend>Where it opens</legend>${radios('mode', ['auto', 'inline', 'popup', 'redirect'])}</fieldset>
    <fieldset><legend>Theme</legend>${radios('theme', ['auto', 'light', 'dark'])}</fieldset>
    <label>Language <select name="lang"><option value="">As on your page</option><option value="de">Deutsch</option></select></label>
    <p id="problem" role="status"></p>
  </form>
  <div id="site"><div id="live"></div><p id="welcome" role="status"></p></div>
  <button type="button" id="imitate" hidden>Try it without a wallet</button>
  <a id="see" hidden>See your proof</a>
  <button type="button" id="again" hidden>Start again</button>
  <h2 id="log-title">Events</h2>
  <ol id="log" aria-labelledby="log-title" tabindex="0"><li>Nothing yet.</li></ol>
  <div class="codebox"><div id="page-tabs"></div><p id="offer"><a id="new-gate" href="/account/new-gate">Save it as a gate.</a></p></div>
  <p id="token-state">Verify above to get a token</p>
  <div class="codebox"><div id="server-tabs"></div></div>
  <button type="button" id="run" disabled>Run it here</button><span role="status" id="run-state">Before</span>
  <pre id="reply" tabindex="0" aria-label="Answer" hidden></pre>
</main></div>`

export type Visit = {
  /** What the page wrote to the clipboard. */
  copied: string[]
  /** The bodies that the page sent to the service. */
  sent: unknown[]
  /** The items that the tab stores. A test passes them on to the next visit. */
  items: Map<string, string>
  /** Opens a link to another choice in the same tab. */
  read: (fragment: string) => void
}

/** Opens the page. The service answers every exchange with `answers`, in this order. */
export function openHome({
  items = new Map(),
  answers = [],
  early = [],
  fragment = '',
}: {
  items?: Map<string, string>
  answers?: { status: number; body: unknown }[]
  early?: Event[]
  fragment?: string
} = {}): Visit {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...parsed.body.children)
  const copied: string[] = []
  const sent: unknown[] = []
  const { read } = startHomePage(boot, {
    eventNames: ['svc-start', 'svc-step', 'svc-verified', 'svc-failed', 'svc-cancelled', 'svc-expired'],
    early,
    fragment,
    storage: { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) },
    origin: 'https://svc.example',
    canImitate: false,
    write: async (text) => void copied.push(text),
    async fetch(_, init) {
      if (typeof init?.body !== 'string') throw new TypeError('The page sends JSON.')
      sent.push(JSON.parse(init.body))
      const answer = answers.shift()
      if (!answer) throw new TypeError('No answer')
      return Response.json(answer.body, { status: answer.status })
    },
    now: () => 0,
  })
  return { copied, sent, items, read }
}

/** Returns the element on the page. */
export function elementOf(): HTMLElement {
  const element = document.querySelector('svc-verify')
  if (!(element instanceof HTMLElement)) throw new Error('The page has no element')
  return element
}

/** Returns the attributes of the element on the page. */
export const attributesOf = (element = elementOf()): Record<string, string> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]))

/** Fires an event as the element does. */
export const fire = (type: string, detail?: object): void =>
  void elementOf().dispatchEvent(detail ? new CustomEvent(type, { detail }) : new Event(type))

/** Returns what axe finds on the page: the rule, and the code of each element. */
export async function violations(): Promise<[rule: string, code: string[]][]> {
  const found = await axe.run(document.body)
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html: code }) => code)])
}
