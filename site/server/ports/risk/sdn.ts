/** An address that the list names, and under which currency. */
export type SdnAddress = { address: string; ticker: string }

/** What a list says of digital currencies. `publishedAt` is Unix ms; undefined: it does not say. */
export type SdnList = { publishedAt: number | undefined; addresses: SdnAddress[] }

const label = 'Digital Currency Address - '

/**
 * Reads the Specially Designated Nationals list of OFAC in any of its three forms: advanced XML, the old XML, CSV
 * (protocol/verifiers#wallet-risk, #sanctions-list). It goes through the text once and keeps the addresses only. Throws
 * when the text ends early or names no address at all: such a list would let everybody pass.
 */
export async function readSdn(chunks: AsyncIterable<string>): Promise<SdnList> {
  const reader = await readerFor(chunks)
  const list = reader.end()
  if (list.addresses.length === 0) throw new Error('The sanctions list names no digital currency address.')
  return list
}

/** Takes text piece by piece; what it cannot finish yet it keeps. */
type Reader = { take(text: string): void; end(): SdnList }

async function readerFor(chunks: AsyncIterable<string>): Promise<Reader> {
  let reader: Reader | undefined
  let head = ''
  for await (const chunk of chunks) {
    if (reader) {
      reader.take(chunk)
      continue
    }
    head += chunk
    const first = head.trimStart().replace(/^\uFEFF/, '')
    if (first === '') continue
    reader = first.startsWith('<') ? xmlReader() : csvReader()
    reader.take(first)
  }
  if (!reader) throw new Error('The sanctions list is empty.')
  return reader
}

/** The last column, Remarks, holds `Digital Currency Address - XBT 1Abc…; alt. Digital Currency Address - ETH 0x…;`. */
function csvReader(): Reader {
  const addresses: SdnAddress[] = []
  let rest = ''
  const find = (text: string) => {
    for (const [, ticker = '', address = ''] of text.matchAll(/Digital Currency Address - (\w{2,10}) ([^\s;",]+)/g))
      addresses.push({ ticker, address })
  }
  return {
    take(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      find(lines.join('\n'))
    },
    end() {
      find(rest)
      return { publishedAt: undefined, addresses }
    },
  }
}

/** Both XML forms, as a sequence of tags each with the text behind it: neither puts text behind a child. */
function xmlReader(): Reader {
  const found: SdnList = { publishedAt: undefined, addresses: [] }
  const note = noteTaker(found)
  let rest = ''
  let root = ''
  let last = ''
  return {
    take(text) {
      const parts = (rest + text).split('<')
      rest = parts.length > 1 ? `<${parts.pop() ?? ''}` : (parts.pop() ?? '')
      for (const part of parts) {
        const end = part.indexOf('>')
        if (end < 0 || /^[?!]/.test(part)) continue
        const tag = part.slice(0, end)
        const name = /^\/?(?:\w+:)?(\w+)/.exec(tag)?.[1] ?? ''
        root ||= name
        last = tag
        note({ name, closes: tag.startsWith('/'), tag, text: part.slice(end + 1).trim() })
      }
    },
    end() {
      const closing = /^<(\/[^>]*)>\s*$/.exec(rest)?.[1] ?? last
      if (closing.replace(/^\/(?:\w+:)?/, '').trim() !== root) throw new Error('The sanctions list ends early.')
      return found
    },
  }
}

type Tag = { name: string; closes: boolean; tag: string; text: string }

function noteTaker(found: SdnList): (tag: Tag) => void {
  /** Advanced XML: which feature types are currencies. */
  const tickers = new Map<string, string>()
  const issued: Record<string, string> = {}
  let ticker: string | undefined
  let inIssue = false

  const add = (address: string) => {
    if (ticker !== undefined && address !== '') found.addresses.push({ ticker, address })
  }
  return ({ name, closes, tag, text }) => {
    if (closes) {
      if (name === 'Feature' || name === 'id') ticker = undefined
      if (name === 'DateOfIssue') {
        inIssue = false
        found.publishedAt ??= dateOf([issued['Year'], issued['Month'], issued['Day']])
      }
    } else if (name === 'DateOfIssue') inIssue = true
    else if (inIssue) issued[name] = text
    else if (name === 'Publish_Date') {
      const [month, day, year] = text.split('/')
      found.publishedAt ??= dateOf([year, month, day])
    } else if (name === 'FeatureType') {
      const currency = currencyOf(text)
      if (currency) tickers.set(attribute(tag, 'ID'), currency)
    } else if (name === 'Feature') ticker = tickers.get(attribute(tag, 'FeatureTypeID'))
    else if (name === 'idType') ticker = currencyOf(text)
    else if (name === 'VersionDetail' || name === 'idNumber') add(text)
  }
}

const currencyOf = (text: string) => (text.startsWith(label) ? text.slice(label.length).trim() : undefined)
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? ''

function dateOf(parts: readonly (string | undefined)[]): number | undefined {
  const [year, month, day] = parts.map(Number)
  const at = Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, day)
  return Number.isNaN(at) ? undefined : at
}
