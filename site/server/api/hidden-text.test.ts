import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from './app.fixture.ts'
import { aGate, gateOwner } from './gate.fixture.ts'
import { newAccount } from './owner.fixture.ts'

let app: Awaited<ReturnType<typeof openApp>>
let owner: Awaited<ReturnType<typeof gateOwner>>
beforeAll(async () => {
  app = await openApp()
  owner = await gateOwner(app)
})
afterAll(() => app.close())

const account = newAccount()
const wallet = account.address.toLowerCase()
/** One character of each kind: C0, DEL, C1, separators, marks, embedding, override, isolate, end of an isolate. */
const hidden = [
  '\u0007',
  '\n',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u2028',
  '\u061c',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2066',
  '\u2069',
]
/** The characters that free text refuses. */
const hiddenInText = ['\u007f', '\u0085', '\u009b', '\u2028', '\u202a', '\u202e', '\u2066', '\u2069']

type Sent = { verifierIds?: string[]; data: Record<string, unknown>; options?: object }
/** Returns what both phases say about data; the second gets a signature, which it checks first. */
async function answersTo({ verifierIds = ['ownership-basic'], data, options }: Sent) {
  const body = { walletAddress: wallet, verifierIds, data, signedTimestamp: app.clock.now }
  const first = await app.call('standardize', { body })
  const message = first.reply['data']?.signerString ?? 'x'
  const signature = await account.signMessage({ message })
  const second = await app.call('verify', { body: { ...body, signature, ...(options && { options }) } })
  return [first, second].map(({ status, reply }) => [status, reply['error']?.code])
}
const agent = (more: object) => ({ agentId: 'a', agentWallet: wallet, ...more })

test.each<[string, (text: string) => Sent]>([
  ['a key', (text) => ({ data: { owner: wallet, content: 'x', [text]: 1 } })],
  ['a key far inside', (text) => ({ data: { owner: wallet, content: 'x', more: [{ [text]: 1 }] } })],
])('neither phase takes %s with a hidden character', async (_, sent) => {
  for (const each of hidden) {
    const refused = [400, 'INVALID_VERIFIER_DATA']
    // oxlint-disable-next-line no-await-in-loop -- one server
    expect([each, await answersTo(sent(`a${each}b`))]).toEqual([each, [refused, refused]])
  }
})

test.each<[string, (text: string) => Sent]>([
  [
    'the title of a reference',
    (text) => ({ data: { owner: wallet, reference: { type: 'url', id: 'x', title: text } } }),
  ],
  ['the id of a reference', (text) => ({ data: { owner: wallet, reference: { type: 'url', id: text } } })],
  [
    'a display name',
    (text) => ({ verifierIds: ['ownership-pseudonym'], data: { pseudonymId: 'alice', displayName: text } }),
  ],
  ['the name of an agent', (text) => ({ verifierIds: ['agent-identity'], data: agent({ agentId: text }) })],
  ['the label of an agent', (text) => ({ verifierIds: ['agent-identity'], data: agent({ agentLabel: text }) })],
  ['a skill', (text) => ({ verifierIds: ['agent-identity'], data: agent({ skills: [{ id: 's', label: text }] }) })],
  [
    'an endpoint',
    (text) => ({
      verifierIds: ['agent-identity'],
      data: agent({ services: [{ name: 'a', endpoint: `https://a.b/${text}` }] }),
    }),
  ],
  [
    'what a delegation allows',
    (text) => ({
      verifierIds: ['agent-delegation'],
      data: { controllerWallet: wallet, agentWallet: wallet, allowedActions: [text] },
    }),
  ],
])('no proof says %s with a hidden character', async (_, sent) => {
  for (const each of hidden) {
    // oxlint-disable-next-line no-await-in-loop -- one server
    const [, second] = await answersTo(sent(`a${each}b`))
    expect([each, second]).toEqual([each, [400, 'INVALID_VERIFIER_DATA']])
  }
})

test('content may have line breaks and closed isolates, and nothing that reorders or hides text', async () => {
  for (const each of hiddenInText) {
    // oxlint-disable-next-line no-await-in-loop
    const answers = await answersTo({ data: { owner: wallet, content: `a${each}b` } })
    expect([each, answers]).toEqual([
      each,
      [
        [400, 'INVALID_VERIFIER_DATA'],
        [400, 'INVALID_VERIFIER_DATA'],
      ],
    ])
  }
  const content = 'line\nline\r\n\ttab \u2067\u0645\u0631\u062d\u0628\u0627\u2069 \u200f!'
  expect(await answersTo({ data: { owner: wallet, content } })).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})

test('a session, which signs nothing, is refused the same texts (protocol/verification#submitter)', async () => {
  const walletAddress = owner.account.address
  for (const each of hiddenInText) {
    const body = {
      walletAddress,
      verifierIds: ['ownership-basic'],
      data: { owner: walletAddress, content: `a${each}b` },
    }
    // oxlint-disable-next-line no-await-in-loop
    const { status, reply } = await owner.browser.call('verify', { body })
    expect([each, status, reply['error']?.code]).toEqual([each, 400, 'INVALID_VERIFIER_DATA'])
  }
})

test('an isolate must be closed in the value that opens it', async () => {
  const data = { owner: wallet, content: 'a\u2067', other: '\u2069b' }
  expect(await answersTo({ data })).toEqual([
    [400, 'INVALID_VERIFIER_DATA'],
    [400, 'INVALID_VERIFIER_DATA'],
  ])
})

test('a tag must have one line', async () => {
  for (const each of hidden) {
    const options = { tags: [`a${each}b`] }
    // oxlint-disable-next-line no-await-in-loop
    const [, second] = await answersTo({ data: { owner: wallet, content: 'tagged' }, options })
    expect([each, second]).toEqual([each, [400, 'INVALID_REQUEST']])
  }
})

test('labels and names of a profile and its gates must have one line', async () => {
  for (const each of hidden) {
    const text = `a${each}b`
    const drafts = [
      { name: text },
      { artifact: { type: 'x', label: text } },
      { reward: { delivery: 'reveal', value: 'x', label: text } },
      { marketplaceTemplate: { tags: [text] } },
      { checkout: { mode: text } },
      { requirements: [{ verifierId: 'ownership-social', match: [{ path: 'claims.handle', op: 'eq', value: text }] }] },
    ].map((more) => owner.browser.call('createGate', { body: aGate(more) }))
    // oxlint-disable-next-line no-await-in-loop
    const answers = await Promise.all([...drafts, owner.browser.call('createAccessKey', { body: { label: text } })])
    expect([each, answers.map(({ reply }) => reply['error']?.code)]).toEqual([
      each,
      answers.map(() => 'INVALID_REQUEST'),
    ])
  }
})

/** Makes gates with a text of several lines in each text field. */
const draft = (text: string) => [
  aGate({ checkout: { description: text } }),
  aGate({ reward: { delivery: 'reveal', value: 'x', message: text } }),
  aGate({ reward: { delivery: 'reveal', value: text } }),
]

const codes = async (text: string) => {
  const answers = await Promise.all(draft(text).map((body) => owner.browser.call('createGate', { body })))
  return answers.map(({ status, reply }) => reply['error']?.code ?? status)
}

test('texts of a gate with several lines may have line breaks', async () => {
  for (const each of hiddenInText)
    // oxlint-disable-next-line no-await-in-loop
    expect([each, await codes(`a${each}b`)]).toEqual([each, ['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_REQUEST']])
  expect(await codes('line\nline \u2067\u0645\u2069')).toEqual([201, 201, 201])
})
