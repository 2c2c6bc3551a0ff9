import { SaxesParser } from 'saxes'

/** Thrown at the first mistake of a document, to stop reading it. */
class UnreadableXml extends Error {
  override name = 'UnreadableXml'
}

/**
 * Returns everything that an XML document says: texts, attribute values, comments, instructions, and each name once.
 * Text is whole between two tags, because nobody sees a comment within a word. Undefined when the document is not
 * well-formed, or declares a document type, whose entities could stand for anything, even a file.
 */
export function xmlTexts(xml: string): string[] | undefined {
  const texts: string[] = []
  const names = new Set<string>()
  let depth = 0
  let run = ''
  const endRun = () => {
    if (run !== '') texts.push(run)
    run = ''
  }
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('attribute', ({ name, value }) => {
    texts.push(value)
    names.add(name)
  })
  parser.on('opentagstart', ({ name }) => {
    endRun()
    names.add(name)
    depth++
  })
  parser.on('closetag', () => {
    endRun()
    depth--
  })
  // outside the root element there is only white space
  parser.on('text', (text) => void (depth > 0 && (run += text)))
  parser.on('cdata', (text) => void (run += text))
  parser.on('comment', (text) => void texts.push(text))
  parser.on('processinginstruction', ({ target, body }) => void texts.push(target, body))
  try {
    parser.write(xml).close()
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined
    throw error
  }
  return [...texts, ...names]
}

function refuse(): never {
  throw new UnreadableXml()
}
