import { html } from 'lit/html.js'
import type { Language } from '../../../../shared/contract/language.ts'
import { delegationWords } from '../../../../shared/strings/delegation-words.ts'
import { momentOrText } from '../../../../shared/strings/dates.ts'
import type { InputStrings } from '../../strings/en/inputs.ts'
import { stringsFor } from '../../strings/strings-for.ts'
import type { Field, Values } from './field.ts'
import { createForms, filled, type Form, type GivenData, givenText } from './form.ts'
import type { InputScreen } from './index.ts'

type Text = InputStrings['agent']

const dayMs = 86_400_000

/**
 * Loads the form that asks who an agent is (protocol/verifiers#agent-identity), or what it may do
 * (protocol/verifiers#agent-delegation).
 */
export async function load(lang: Language): Promise<InputScreen> {
  const [{ agent: text, form }, words] = await Promise.all([stringsFor('inputs', lang), stringsFor('delegation', lang)])
  const show = createForms(form)
  const screen: InputScreen = (id, props) => {
    const given = givenText(id, props)
    return show(id, props, (values) =>
      id === 'agent-delegation' ? delegation(given, values, { now: props.now, lang, text }) : identity(given, text),
    )
  }
  const inWords: InputScreen['inWords'] = ({ id }, data) => {
    // only the limit of a year needs the time, so the clock of the device is exact enough
    const said =
      id === 'agent-delegation' ? delegationWords(data, { lang, words, now: Date.now(), isOwn: true }) : undefined
    return (
      said &&
      html`${said.agent}${[...said.parties, ...said.lines, ...said.warnings, ...said.notes].map((line) => html`<br /><span dir="auto">${line}</span>`)}`
    )
  }
  return Object.assign(screen, { inWords })
}

const identity = (given: GivenData, text: Text): Form => ({
  ...text.identity,
  fields: [
    {
      name: 'agentId',
      label: text.id,
      hint: text.idHint,
      control: { type: 'text', isCode: true },
      given: given['agentId'],
      check: isWithin(1, 128),
      problem: text.idProblem,
    },
    {
      name: 'agentLabel',
      label: text.name,
      control: { type: 'text' },
      given: given['agentLabel'],
      isOptional: true,
      check: isWithin(0, 128),
      problem: text.nameProblem,
    },
    {
      name: 'agentType',
      label: text.type,
      control: { type: 'choice', choices: Object.entries(text.types) },
      given: given['agentType'],
      start: 'ai',
      check: () => true,
      problem: '',
    },
    {
      name: 'description',
      label: text.description,
      control: { type: 'area', rows: 3 },
      given: given['description'],
      isOptional: true,
      check: isWithin(0, 500),
      problem: text.descriptionProblem,
    },
    {
      name: 'capabilities',
      label: text.capabilities,
      control: { type: 'ticks', choices: Object.entries(text.can) },
      isOptional: true,
      check: () => true,
      problem: '',
    },
  ],
  dataOf: ({ capabilities = '', ...others }) => ({
    ...filled(others),
    ...(capabilities !== '' && {
      capabilities: Object.fromEntries(capabilities.split(' ').map((name) => [name, true])),
    }),
  }),
})

type Context = { now: () => number; lang: Language; text: Text }

const delegation = (given: GivenData, values: Values, { now, lang, text }: Context): Form => ({
  ...text.delegation,
  fields: [
    {
      name: 'agentWallet',
      label: text.wallet,
      control: { type: 'text', isCode: true },
      given: given['agentWallet'],
      check: (value) => /^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(value),
      problem: text.walletProblem,
    },
    {
      name: 'scope',
      label: text.scope,
      hint: text.scopeHint,
      control: { type: 'text', isCode: true },
      given: given['scope'],
      start: everything,
      check: isWithin(1, 128),
      problem: text.scopeProblem,
    },
    {
      name: 'allowedActions',
      label: text.actions,
      given: given['allowedActions'],
      hint: text.actionsHint,
      control: { type: 'area', rows: 3 },
      isOptional: true,
      check: (value) => linesOf(value).length <= 32 && linesOf(value).every(isWithin(1, 128)),
      problem: text.actionsProblem,
    },
    {
      name: 'maxSpend',
      label: text.spend,
      hint: text.spendHint,
      control: { type: 'text', inputMode: 'numeric', isCode: true },
      given: given['maxSpend'],
      isOptional: true,
      check: (value) => /^[0-9]{1,78}$/.test(value),
      isLegal: (value) => /^[0-9]*$/.test(value),
      problem: text.spendProblem,
    },
    untilField(given, { lang, text }),
  ],
  dataOf: (entered) => delegationData(entered, now()),
  ...(allowsEverything({ ...values, ...given }) && { aside: html`<p class="note warn">${text.everything}</p>` }),
})

/** The scope that means everything (protocol/verifiers#agent-delegation). */
const everything = 'global'

/** Tells whether these values limit neither what the agent may do nor what it may spend. */
const allowsEverything = (values: GivenData): boolean =>
  (values['scope'] ?? everything).trim() === everything &&
  ['allowedActions', 'deniedActions', 'maxSpend'].every((name) => (values[name] ?? '').trim() === '')

const untilField = ({ expiresAt }: GivenData, { lang, text }: Pick<Context, 'lang' | 'text'>): Field => ({
  name: 'days',
  label: text.until,
  control: { type: 'choice', choices: Object.entries(text.untils) },
  given: expiresAt && momentOrText(expiresAt, lang),
  start: '7',
  check: () => true,
  problem: '',
})

function delegationData({ days, allowedActions = '', ...others }: Values, now: number) {
  const actions = linesOf(allowedActions)
  return {
    ...filled(others),
    ...(actions.length > 0 && { allowedActions: actions }),
    ...(days !== undefined && { expiresAt: Math.round(now) + Number(days) * dayMs }),
  }
}

const isWithin = (least: number, most: number) => (value: string) => value.length >= least && value.length <= most

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
