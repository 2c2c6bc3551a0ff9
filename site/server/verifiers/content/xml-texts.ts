const name = '[^\\s<>/="\'&?!]+'
const token = new RegExp(
  [
    '<!--[^]*?-->|<\\?[^]*?\\?>',
    '<!\\[CDATA\\[(?<cdata>[^]*?)\\]\\]>',
    `</(?<closing>${name})\\s*>`,
    `<(?<opening>${name})(?<attributes>(?:\\s+${name}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(?<empty>/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
)
const attributeValue = /=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The texts and attribute values of an XML document; undefined: it is not well-formed, or it declares a document type,
 * whose entities could stand for anything, even for a file.
 */
export function xmlTexts(xml: string): string[] | undefined {
  const texts: (string | undefined)[] = []
  const open: string[] = []
  let roots = 0
  for (let at = 0; at < xml.length;) {
    token.lastIndex = at
    const found = token.exec(xml)
    if (!found) return undefined
    at = token.lastIndex
    const { cdata, closing, opening, attributes = '', empty, text } = found.groups ?? {}
    if (opening !== undefined) {
      if (open.length === 0) roots += 1
      for (const [, double, single] of attributes.matchAll(attributeValue)) texts.push(resolved(double ?? single ?? ''))
      if (!empty) open.push(opening)
    } else if (closing !== undefined) {
      if (open.pop() !== closing) return undefined
    } else if (cdata !== undefined || text !== undefined) {
      if (open.length > 0) texts.push(cdata ?? resolved(text ?? ''))
      else if (cdata !== undefined || text?.trim()) return undefined
    }
  }
  const known = texts.filter((text) => text !== undefined)
  return open.length === 0 && roots === 1 && known.length === texts.length ? known : undefined
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** With its references resolved; undefined: one of them is not XML's own. */
function resolved(text: string): string | undefined {
  let isKnown = true
  const plain = text.replaceAll(
    /&(?:#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))|([a-z]{1,4}));|&/gi,
    (whole, hex, decimal, entity) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      if (decimal || hex) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ((isKnown = false), whole)
      return entities[entity] ?? ((isKnown = false), whole)
    },
  )
  return isKnown ? plain : undefined
}
