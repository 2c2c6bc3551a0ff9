import { escapeHtml } from '../highlight.ts'
import { exampleRequest, exampleValue } from './examples.ts'
import { keyOf, takesSecret } from './keys.ts'
import { type Operation, resolved, type Schema } from './operations.ts'

/**
 * Returns the form that sends a request to the service from the page, or nothing for operations that a page of the
 * documentation must not call: they need the session of the person or the secret of a hand-off, or come from another system.
 * What somebody types is neither stored nor part of an address.
 */
export function tryIt(operation: Operation): string {
  const { id, method, path, parameters, body, access } = operation
  const needsKey = keyOf(operation)?.isNeeded === true
  const isOffered =
    (access === 'public' || needsKey) && !takesSecret(id) && (body === undefined || body.type === 'application/json')
  if (!isOffered) return ''
  const sent = exampleRequest(operation).body
  const inAddress = parameters
    .filter(({ in: where, required }) => where !== 'header' && (required || parameters.length <= 6 || isFrequent(id)))
    .filter(({ name, required }) => required || parameters.length <= 6 || frequent[id]?.includes(name))
  const fields = [
    ...(needsKey ? [keyField] : []),
    ...inAddress.map(({ name, in: where, schema, required }) =>
      field({ name, where, value: required || isFrequent(id) ? textOf(exampleValue(id, name, schema)) : '' }),
    ),
    ...(body && id === 'mcp' ? [jsonField('', sent)] : []),
    ...(body && id !== 'mcp' ? bodyFields(operation, body.schema) : []),
  ]
  return `<form class="try" data-method="${method}" data-path="${escapeHtml(path)}" hidden><div class="try-title"><h2>Try it</h2><span>${needsKey ? 'Access key needed' : 'No key needed'}</span></div><div class="try-fields">${fields.join('')}<button class="primary">Send</button></div><div class="try-answer" role="status" hidden></div></form>\n`
}

/** Parameters to try first, of operations with many. */
const frequent: Record<string, readonly string[]> = {
  checkProofs: ['gateId', 'address'],
  listProofs: ['address', 'limit'],
}
const isFrequent = (id: string) => frequent[id] !== undefined

const keyField =
  '<label>Access key<input type="password" name="key" autocomplete="off" spellcheck="false" placeholder="npk_…"></label>'

const field = (options: { name: string; where: string; value: string; kind?: string }) =>
  `<label><code>${escapeHtml(options.name)}</code><input name="${escapeHtml(options.name)}" data-in="${options.where}"${options.kind ? ` data-kind="${options.kind}"` : ''} value="${escapeHtml(options.value)}" autocomplete="off" spellcheck="false"></label>`

const jsonField = (name: string, value: unknown) =>
  `<label><code>${escapeHtml(name || 'body')}</code><textarea name="${escapeHtml(name)}" data-in="body" data-kind="json" rows="2" spellcheck="false">${escapeHtml(JSON.stringify(value))}</textarea></label>`

/** Returns the fields of the example, and the optional ones that are short texts. */
function bodyFields(operation: Operation, schema: Schema): string[] {
  const { body } = exampleRequest(operation)
  const example = new Map(Object.entries(body ?? {}))
  return Object.entries(schema.properties ?? {}).flatMap(([name, described]) => {
    const { type, not } = resolved(described)
    const isText = type === 'string' || type === 'integer' || type === 'number' || type === 'boolean'
    if (!example.has(name) || not !== undefined) return []
    const value = example.get(name)
    if (!isText) return [jsonField(name, value)]
    return [field({ name, where: 'body', value: textOf(value), ...(type === 'string' ? {} : { kind: 'json' }) })]
  })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
