import { SaxesParser } from 'saxes'

/** Ends the reading of a document: going on behind the first mistake costs time and finds nothing. */
class UnreadableXml extends Error {
  override name = 'UnreadableXml'
}

/**
 * Answers the texts and attribute values of an XML document; undefined if it is not well-formed, or declares a document
 * type, whose entities could stand for anything, even for a file.
 */
export function xmlTexts(xml: string): string[] | undefined {
  const texts: string[] = []
  let depth = 0
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', ({ value }) => texts.push(value))
  parser.on('opentag', () => void depth++)
  parser.on('closetag', () => void depth--)
  // around the root element there is white space only, which says nothing
  parser.on('text', (text) => depth > 0 && texts.push(text))
  parser.on('cdata', (text) => texts.push(text))
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined
    throw error
  }
  return texts
}

function refuse(): never {
  throw new UnreadableXml()
}
