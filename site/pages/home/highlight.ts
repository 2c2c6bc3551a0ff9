/** The parts of code that have a colour: comments, strings, and the names of tags. */
const colored = /(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`]*`)|(?<tag><\/?[a-zA-Z][\w-]*)/g

/** Returns the nodes that show code, with its strings and tags in colour. */
export function highlight(code: string): Node[] {
  const nodes: Node[] = []
  let end = 0
  for (const match of code.matchAll(colored)) {
    nodes.push(new Text(code.slice(end, match.index)))
    const part = document.createElement('span')
    part.className = match.groups?.['string'] === undefined ? 'tag' : 'string'
    part.textContent = match[0]
    nodes.push(part)
    end = match.index + match[0].length
  }
  nodes.push(new Text(code.slice(end)))
  return nodes
}
