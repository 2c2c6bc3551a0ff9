/** A member of a JSON object: its value, or the items of a list, which are read while the file is sent. */
export type Member = { value: unknown } | { items: AsyncIterable<unknown> }

/**
 * Makes the text of a JSON object, part by part, so that only one item of its lists is in memory at a time. Each item has
 * a line of its own. `write` makes the JSON of one value or item. Throws what reading an item throws; the text then ends in the middle.
 */
export async function* jsonParts(
  members: Readonly<Record<string, Member>>,
  write: (value: unknown) => string = JSON.stringify,
): AsyncGenerator<string, void, undefined> {
  let before = '{'
  for (const [name, member] of Object.entries(members)) {
    const start = `${before}\n${JSON.stringify(name)}:`
    before = ','
    if ('value' in member) yield start + write(member.value)
    else yield* listParts({ start, write }, member.items)
  }
  yield `${before === '{' ? '{' : ''}\n}\n`
}

async function* listParts(
  { start, write }: { start: string; write: (value: unknown) => string },
  items: AsyncIterable<unknown>,
): AsyncGenerator<string, void, undefined> {
  let before = `${start}[`
  for await (const item of items) {
    yield `${before}\n${write(item)}`
    before = ','
  }
  yield before === ',' ? '\n]' : `${before}]`
}
