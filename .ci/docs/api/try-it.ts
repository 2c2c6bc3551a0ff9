import { escapeHtml } from '../highlight.ts'
import { exampleRequest, exampleValue } from './examples.ts'
import { keyOf, needOf, takesSecret } from './keys.ts'
import { type Operation, resolved, type Schema } from './operations.ts'

/**
 * Returns the form that sends a request to the service from the page, or nothing for operations that a page of the
 * documentation must not call: they need the session of the person, only a signature, or the secret of a hand-off, or come
 * from another system. What somebody types is neither stored nor part of an address.
 */
export function tryIt(operation: Operation): string {
  const { id, method, path, body, access } = operation
  const need = needOf(operation)
  const isOffered =
    (access === 'public' || need === 'key') &&
    need !== 'signature' &&
    !takesSecret(id) &&
    (body === undefined || body.type === 'application/json')
  if (!isOffered) return ''
  const { first, more } = fieldsOf(operation)
  const optional =
    more.length === 0
      ? ''
      : `<details><summary>Optional fields</summary><div class="try-fields">${more.join('')}</div></details>`
  return `<form class="try" data-method="${method}" data-path="${escapeHtml(path)}"${body ? ' data-sends="json"' : ''} hidden><div class="try-title"><h2>Try it</h2><span>${needed(operation)}</span></div><div class="try-fields">${keyField(operation)}${first.join('')}${optional}<button class="primary">Send</button></div><div class="try-answer" role="status" hidden></div></form>\n`
}

/** Says in a few words what the reader must have before the request works. */
function needed(operation: Operation): string {
  const key = keyOf(operation)
  const need = needOf(operation)
  if (need === 'key') return key?.isTest ? 'Test key needed' : 'Access key needed'
  if (need === 'key or signature') return 'Access key or signature needed'
  return key === undefined ? 'No key needed' : 'No key needed; a key shows more'
}

function keyField(operation: Operation): string {
  const key = keyOf(operation)
  if (key === undefined) return ''
  const name = key.isTest ? 'Test key' : `Access key (scope <code>${key.scope}</code>)`
  const label = {
    key: name,
    'key or signature': `${name}, or a signature`,
    nothing: `${name}, optional`,
    signature: '',
  }[needOf(operation)]
  // in one element, because the label is a grid
  return `<label><span>${label}</span><input type="password" name="key" autocomplete="off" spellcheck="false" placeholder="${key.isTest ? 'npk_test_…' : 'npk_…'}"></label>`
}

/** Parameters to try first, of operations with many. */
const frequent: Record<string, readonly string[]> = {
  checkProofs: ['gateId', 'address'],
  listProofs: ['address'],
}

/** The most parameters that a form shows at once. */
const maxAtOnce = 6

/** Returns the fields to fill first, those of the example among them, and all others. */
function fieldsOf(operation: Operation): { first: string[]; more: string[] } {
  const { id, body, parameters } = operation
  const inAddress = parameters.filter(({ in: where }) => where !== 'header')
  const isFirst = ({ name, required }: { name: string; required: boolean }) =>
    required || (frequent[id]?.includes(name) ?? inAddress.length <= maxAtOnce)
  const fieldOf = ({ name, in: where, schema, required }: Operation['parameters'][number]) =>
    field({
      name,
      where,
      value: required || frequent[id]?.includes(name) ? textOf(exampleValue(id, name, schema)) : '',
    })
  const sent = body && id !== 'mcp' ? bodyFields(operation, body.schema) : { first: [], more: [] }
  const others = parameters.filter((each) => !inAddress.includes(each) || !isFirst(each))
  return {
    first: [
      ...inAddress.filter(isFirst).map(fieldOf),
      ...(id === 'mcp' ? [jsonField('', exampleRequest(operation).body)] : sent.first),
    ],
    more: [...sent.more, ...others.map(fieldOf)],
  }
}

const field = (options: { name: string; where: string; value: string; kind?: string }) =>
  `<label><code>${escapeHtml(options.name)}</code><input name="${escapeHtml(options.name)}" data-in="${options.where}"${options.kind ? ` data-kind="${options.kind}"` : ''} value="${escapeHtml(options.value)}" autocomplete="off" spellcheck="false"></label>`

const jsonField = (name: string, value: unknown) =>
  `<label><code>${escapeHtml(name || 'body')}</code><textarea name="${escapeHtml(name)}" data-in="body" data-kind="json" rows="2" spellcheck="false">${value === undefined ? '' : escapeHtml(JSON.stringify(value))}</textarea></label>`

/** The parts of a signature, which no example can have: a request with a key works without them. */
const signed = new Set(['signature', 'signedTimestamp'])

/** Returns the fields of the example, and the optional ones, which are empty. */
function bodyFields(operation: Operation, schema: Schema): { first: string[]; more: string[] } {
  const { body } = exampleRequest(operation)
  const mayBeUnsigned = needOf(operation) === 'key or signature'
  const example = new Map(Object.entries(body ?? {}).filter(([name]) => !mayBeUnsigned || !signed.has(name)))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, described]) => {
    const { type, not, anyOf } = resolved(described)
    // a field that is refused, or of which nothing is known
    if (not !== undefined || (type === undefined && anyOf === undefined && !example.has(name))) return []
    return [{ name, html: bodyField(name, type, example.get(name)) }]
  })
  const [first, more] = [true, false].map((isFirst) =>
    fields.filter(({ name }) => example.has(name) === isFirst).map(({ html }) => html),
  )
  return { first: first ?? [], more: more ?? [] }
}

function bodyField(name: string, type: Schema['type'], value: unknown): string {
  const isText = type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
  if (!isText) return jsonField(name, value)
  const shown = value === undefined ? '' : textOf(value)
  return field({ name, where: 'body', value: shown, ...(type === 'string' ? {} : { kind: 'json' }) })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
