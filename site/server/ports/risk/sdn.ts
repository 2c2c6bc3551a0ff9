import { SaxesParser } from 'saxes'

/** A sanctioned address with the ticker of its currency. */
export type SdnAddress = { address: string; ticker: string }

/** The digital currency addresses of a list. `publishedAt` is Unix ms; undefined: the list does not say. */
export type SdnList = { publishedAt: number | undefined; addresses: SdnAddress[] }

const label = 'Digital Currency Address - '

/**
 * Reads the Specially Designated Nationals list of OFAC in one of its three formats: advanced XML, the old XML, or CSV
 * (protocol/verifiers#wallet-risk, #sanctions-list). It reads the text once and keeps only the addresses. It throws when
 * the text ends early or names no address at all: such a list would let everybody pass.
 */
export async function readSdn(chunks: AsyncIterable<string>): Promise<SdnList> {
  const reader = await readerFor(chunks)
  const list = reader.end()
  if (list.addresses.length === 0) throw new Error('The sanctions list names no digital currency address.')
  return list
}

/** Reads a list from chunks of text. An incomplete line or element waits for the next chunk. */
type Reader = { read(chunk: string): void; end(): SdnList }

async function readerFor(chunks: AsyncIterable<string>): Promise<Reader> {
  let reader: Reader | undefined
  let head = ''
  for await (const chunk of chunks) {
    if (reader) {
      reader.read(chunk)
      continue
    }
    head += chunk
    const first = head.trimStart().replace(/^\uFEFF/, '')
    if (first === '') continue
    reader = first.startsWith('<') ? xmlReader() : csvReader()
    reader.read(first)
  }
  if (!reader) throw new Error('The sanctions list is empty.')
  return reader
}

/** Reads CSV. The last column, Remarks, contains `Digital Currency Address - XBT 1Abc…; alt. Digital Currency Address - ETH 0x…;`. */
function csvReader(): Reader {
  const addresses: SdnAddress[] = []
  let rest = ''
  const find = (text: string) => {
    for (const [, ticker = '', address = ''] of text.matchAll(/Digital Currency Address - (\w{2,10}) ([^\s;",]+)/g))
      addresses.push({ ticker, address })
  }
  return {
    read(text) {
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

/** Reads both XML formats. The values are texts of elements; advanced XML defines each currency once, with an id. */
function xmlReader(): Reader {
  const found: SdnList = { publishedAt: undefined, addresses: [] }
  const collector = createCollector(found)
  const parser = new SaxesParser({ xmlns: false, position: false })
  let text = ''
  let hasEnded = false
  parser.on('error', () => {
    throw new Error('The sanctions list ends early, or is not well-formed XML.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    collector.open(localName(name), attributes)
  })
  parser.on('text', (piece) => {
    text += piece
  })
  parser.on('closetag', ({ name }) => {
    collector.close(localName(name), text.trim())
    text = ''
  })
  parser.on('end', () => {
    hasEnded = true
  })
  return {
    read: (chunk) => void parser.write(chunk),
    end() {
      parser.close()
      if (!hasEnded) throw new Error('The sanctions list ends early.')
      return found
    },
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Receives the elements of a list in their order, and collects the addresses and the date. */
type Collector = {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string, text: string): void
}

function createCollector(found: SdnList): Collector {
  /** Advanced XML: the ticker of each feature type that is a currency, by its id. */
  const tickers = new Map<string, string>()
  const issued: Record<string, string> = {}
  let featureTypeId = ''
  let ticker: string | undefined
  let inIssue = false

  return {
    open(name, attributes) {
      if (name === 'DateOfIssue') inIssue = true
      else if (name === 'FeatureType') featureTypeId = attributes['ID'] ?? ''
      else if (name === 'Feature') ticker = tickers.get(attributes['FeatureTypeID'] ?? '')
    },
    close(name, text) {
      if (name === 'Feature' || name === 'id') ticker = undefined
      else if (name === 'DateOfIssue') {
        inIssue = false
        found.publishedAt ??= dateOf([issued['Year'], issued['Month'], issued['Day']])
      } else if (inIssue) issued[name] = text
      else if (name === 'Publish_Date') {
        const [month, day, year] = text.split('/')
        found.publishedAt ??= dateOf([year, month, day])
      } else if (name === 'FeatureType') {
        const currency = currencyOf(text)
        if (currency) tickers.set(featureTypeId, currency)
      } else if (name === 'idType') ticker = currencyOf(text)
      else if (name === 'VersionDetail' || name === 'idNumber') {
        if (ticker !== undefined && text !== '') found.addresses.push({ ticker, address: text })
      }
    },
  }
}

const currencyOf = (text: string) => (text.startsWith(label) ? text.slice(label.length).trim() : undefined)

function dateOf(parts: readonly (string | undefined)[]): number | undefined {
  const [year, month, day] = parts.map(Number)
  const at = Date.UTC(year ?? Number.NaN, (month ?? Number.NaN) - 1, day)
  return Number.isNaN(at) ? undefined : at
}
