import { SaxesParser } from 'saxes'

/** Thrown at the first mistake of a document, to stop reading it. */
class UnreadableXml extends Error {
  override name = 'UnreadableXml'
}

/**
 * Returns the texts and attribute values of an XML document; undefined when it is not well-formed, or declares a document
 * type, whose entities could stand for anything, even a file.
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
  // outside the root element there is only white space
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
