import { html, nothing, type TemplateResult } from 'lit/html.js'
import { type LockableField, lockableFields } from '../../../../shared/gate/fields.ts'
import { pathsOf } from '../../../../shared/gate/paths.ts'
import { gateFields } from '../../../../shared/verifiers/gate-fields.ts'
import { gapOf } from '../../../../shared/strings/list-words.ts'
import { specOf, verifiers } from '../../../../shared/verifiers/index.ts'
import { conditionForm } from './condition-form.ts'
import { choicesOf, withNote } from './fields/choices.ts'
import { type Editing, field, tick } from './fields/field.ts'
import { fieldName, offeredPaths } from './fields/field-names.ts'
import { emptyHintOf, hintOf, minCountHintOf } from './fields/field-words.ts'
import { rowPlace } from './problems.ts'
import { hasNoContract } from './row-asset.ts'
import type { RowForm, GateForm } from './gate-form.ts'

/** Draws the fields of one requirement: the locked fields, the conditions, the number and the age of the proofs. */
export function requirementForm(row: RowForm, editing: Editing): TemplateResult {
  const { words } = editing
  const fields = lockableFields(row.verifierId).filter(({ path }) => !isChainOf(row, path))
  const isUsual = ({ path }: LockableField) => usualFields.has(path) || (path === 'chainId' && isAsset(row))
  const usual = fields.filter(isUsual)
  const others = fields.filter((each) => !isUsual(each))
  const edit = (work: (own: RowForm) => void) => (gateForm: GateForm) => {
    const own = gateForm.rows.find(({ key }) => key === row.key)
    if (own) work(own)
  }
  return html`<div class="pairs">${usual.map((each) => lockField(row, each, editing))}</div>
    ${usual.some(({ path }) => !isRequired(row, path)) ? html`<p class="hint">${words.lock}</p>` : nothing}
    ${
      others.length === 0
        ? nothing
        : html`<details ?open=${others.some(({ path }) => row.locked[path])}>
            <summary>${words.more}</summary>
            <div class="pairs">${others.map((each) => lockField(row, each, editing))}</div>
          </details>`
    }
    ${row.match.map((match, place) => conditionForm(row, { match, place }, editing))}
    <p class="acts">
      <button
        type="button"
        class="text"
        @click=${() =>
          editing.change(
            rowPlace(row, 'rules'),
            edit((own) => own.match.push({ path: firstPath(own), op: 'eq', value: '' })),
          )}
      >
        ${words.addRule}
      </button>
    </p>
    <div class="pairs">${countFields(row, editing, edit)}</div>
    ${tick(
      rowPlace(row, 'optional'),
      {
        label: words.optional,
        hint: words.optionalHint,
        isOn: row.optional,
        set: (gateForm, isOn) => edit((own) => void (own.optional = isOn))(gateForm),
      },
      editing,
    )}`
}

/** Draws the fields for the number of proofs, where there can be several, and for their age. */
function countFields(
  row: RowForm,
  editing: Editing,
  edit: (work: (own: RowForm) => void) => (gateForm: GateForm) => void,
): TemplateResult {
  const { words } = editing
  const countHint = minCountHintOf(row, words)
  const at = rowPlace(row, 'minCount')
  // a problem with the same words takes its place
  const isProblem = editing.problems.get(at)?.text === countHint
  const { expiry, maxAgeMs } = specOf(row.verifierId)
  const hours = expiry === 'point_in_time' && maxAgeMs !== undefined ? maxAgeMs / 3_600_000 : undefined
  return html`${
    countHint === undefined
      ? nothing
      : field(
          at,
          {
            label: words.minCount,
            ...(!isProblem && { hint: countHint }),
            value: row.minCount,
            inputMode: 'numeric',
            set: (gateForm, value) => edit((own) => void (own.minCount = value))(gateForm),
          },
          editing,
        )
  }
  ${field(
    rowPlace(row, 'maxAge'),
    {
      label: words.maxAge,
      hint: hours === undefined ? words.freshnessHint : words.maxAgeLimit(String(hours)),
      value: row.maxAgeHours,
      inputMode: 'decimal',
      isOptional: true,
      set: (gateForm, value) => edit((own) => void (own.maxAgeHours = value))(gateForm),
    },
    editing,
  )}`
}

/** The fields that gates lock often. The others are folded away. */
const usualFields: ReadonlySet<string> = new Set([
  'contractAddress',
  'tokenId',
  'minBalance',
  'domain',
  'provider',
  'expectedOrgDomain',
  'pseudonymId',
  'namespace',
  'method',
  'scope',
  'agentId',
])

/** Tells whether a gate has to lock the field (protocol/gates#publishing). */
const isRequired = ({ verifierId }: RowForm, path: string) => {
  const { locks = [], least } = gateFields[verifierId]
  return path === least || locks.some((names) => names.includes(path))
}

const isAsset = ({ verifierId }: RowForm) => ['contract', 'token'].includes(verifiers[verifierId].input)

/** Tells whether a path is the `chain` of an asset. The form has one field for `chain` and `chainId`. */
const isChainOf = (row: RowForm, path: string) => isAsset(row) && path === 'chain'

/** Returns the first path of the proof that the list offers, or else the first path of the input. */
const firstPath = ({ verifierId }: RowForm) => {
  const offered = offeredPaths(verifierId)
  const paths = pathsOf(verifierId).filter(({ path }) => offered.includes(path))
  return (paths.find(({ side }) => side === 'proof') ?? paths[0])?.path ?? ''
}

function lockField(row: RowForm, { path }: LockableField, editing: Editing): TemplateResult {
  const { words, context } = editing
  const at = rowPlace(row, `lock.${path}`)
  const label = fieldName(row.verifierId, path, words)
  const isOptional = !isRequired(row, path)
  const hint = [hintOf(row.verifierId, path, words), emptyHintOf(row.verifierId, path, words)]
    .filter(Boolean)
    .join(gapOf(context.lang))
  const ownRow = ({ rows }: GateForm) => rows.find(({ key }) => key === row.key)
  if (path === 'chainId' && isAsset(row)) {
    const chains = context.boot.chains.filter(({ id }) =>
      specOf(row.verifierId).assetNamespaces?.some((namespace) => id.startsWith(`${namespace}:`)),
    )
    const value = row.locked['chain'] ?? (row.locked['chainId'] ? `${evm}${row.locked['chainId']}` : '')
    const known = chains.map(({ id, name }) => [id, name] as const)
    // a gate may name a chain that this service does not read, or no longer
    const isKnown = value === '' || chains.some(({ id }) => id === value)
    const choices = isKnown ? known : [...known, [value, withNote(value, words.unavailable)] as const]
    const name = editing.boot.publicNodes.includes(value) && chains.find(({ id }) => id === value)?.name
    const set = (gateForm: GateForm, chosen: string) => {
      const own = ownRow(gateForm)
      if (!own) return
      const { chain: _chain, chainId: _chainId, ...others } = own.locked
      own.locked = { ...others, ...chainLock(chosen) }
    }
    return field(
      at,
      {
        label,
        value,
        isOptional,
        choices: [['', isOptional ? words.anything : words.choose], ...choices],
        hint: name ? `${hint}${gapOf(context.lang)}${words.publicNode(name)}` : hint,
        set,
      },
      editing,
    )
  }
  const set = (gateForm: GateForm, value: string) => {
    const own = ownRow(gateForm)
    if (own) own.locked[path] = value
  }
  const value = row.locked[path] ?? ''
  const isMissing = path === 'contractAddress' && hasNoContract(row, editing.boot.assets)
  const choices = choicesOf(row.verifierId, path, { value, editing })
  return field(
    at,
    {
      label,
      value,
      set,
      isOptional,
      isCode: true,
      isLong: /address|wallet|hash$|accountId|^owner$|^blockNumber$|^method$/i.test(path),
      ...(hint && { hint }),
      ...(isMissing && { warning: words.noContract }),
      ...(choices && { choices: [['', words.anything], ...choices] }),
    },
    editing,
  )
}

const evm = 'eip155:'

const chainLock = (chosen: string): Record<string, string> =>
  chosen === '' ? {} : chosen.startsWith(evm) ? { chainId: chosen.slice(evm.length) } : { chain: chosen }
