import type { Cell, Tables } from './tables.fixture.ts'

/**
 * Returns the forms in which a value may be stored: as it is, in lower case, and as the bytes that its hex means; of bytes
 * also hex and base64. {@link readings} finds texts that are encoded within others.
 */
function formsOf(value: string | Uint8Array): string[] {
  const bytes = Buffer.from(value)
  if (typeof value !== 'string') return [bytes.toString('latin1'), bytes.toString('hex'), bytes.toString('base64url')]
  const hex = /^(?:0x)?((?:[0-9a-f]{2}){16,})$/i.exec(value)?.[1]?.toLowerCase()
  const ofHex = hex === undefined ? [] : [hex, Buffer.from(hex, 'hex').toString('latin1')]
  return [...new Set([value, value.toLowerCase(), ...ofHex])]
}

/** Returns a cell as text, followed by what its base64 and hex parts contain, and what is encoded within them. */
export function readings(cell: Cell, depth = 3): string[] {
  if (cell === null) return []
  const text = cell instanceof Uint8Array ? Buffer.from(cell).toString('latin1') : String(cell)
  if (depth === 0) return [text]
  const inner = [
    ...[...text.matchAll(/[\w+/-]{12,}/g)].map(([part]) => Buffer.from(part, 'base64url')),
    ...[...text.matchAll(/(?:[0-9a-f]{2}){12,}/gi)].map(([part]) => Buffer.from(part, 'hex')),
  ]
  return [text, ...inner.flatMap((bytes) => readings(bytes, depth - 1))]
}

/** Returns where one of these values is found, in any form, as `name: table.column`. */
export function findTraces(
  tables: Tables,
  traces: Readonly<Record<string, readonly (string | Uint8Array)[]>>,
): string[] {
  const wanted = Object.entries(traces).map(([name, values]) => ({ name, forms: values.flatMap(formsOf) }))
  const found = new Set<string>()
  for (const [table, rows] of tables)
    for (const row of rows)
      for (const [column, cell] of Object.entries(row)) {
        const texts = readings(cell).flatMap((text) => [text, text.toLowerCase()])
        for (const { name, forms } of wanted)
          if (forms.some((form) => texts.some((text) => text.includes(form)))) found.add(`${name}: ${table}.${column}`)
      }
  return [...found].toSorted()
}

/** Returns the names of the values of which one form is in the bytes. */
export function tracesIn(bytes: Buffer, traces: Readonly<Record<string, readonly (string | Uint8Array)[]>>): string[] {
  return Object.entries(traces)
    .filter(([, values]) => values.flatMap(formsOf).some((form) => bytes.includes(form, 0, 'latin1')))
    .map(([name]) => name)
}
