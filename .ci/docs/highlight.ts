/** Words that a reader of JavaScript, Python or Go sees as part of the language. */
const keywords = new Set(
  (
    'import export from const let var function return if else for of in async await new class type default throw try ' +
    'catch def as with raise except package func defer range nil None True False true false null undefined not and or'
  ).split(' '),
)

/** The same of a shell, whose arguments may be such words. */
const shellWords = new Set('curl echo export for in do done if then else fi while'.split(' '))

const slashes = String.raw`(?<=^|\s)\/\/[^\n]*|\/\*[^]*?\*\/`
const strings = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`'}(?:[^${'`'}\\]|\\.)*${'`'}`
const word = String.raw`[A-Za-z_$][\w$-]*`
/** What follows the name of an attribute, which is no keyword: `<script type="module">`. */
const attributeValue = /^=["']/

/** The comments of each language that has others than `//`. */
const comments: Record<string, string> = {
  python: String.raw`(?<=^|\s)#[^\n]*`,
  sh: String.raw`(?<=^|\s)#[^\n]*`,
  html: String.raw`<!--[^]*?-->|${slashes}`,
  vue: String.raw`<!--[^]*?-->|${slashes}`,
  svelte: String.raw`<!--[^]*?-->|${slashes}`,
  astro: String.raw`<!--[^]*?-->|${slashes}`,
}
const plain = new Set(['', 'text', 'http'])

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * Returns code as HTML with `<i class="c">` around comments, `s` around strings and `k` around keywords. It knows no
 * grammar: what it does not recognise has the colour of text.
 */
export function highlight(code: string, language: string): string {
  if (plain.has(language)) return escapeHtml(code)
  const marked = language === 'sh' ? shellWords : keywords
  const pattern = new RegExp(`(${comments[language] ?? slashes})|(${strings})|(${word})`, 'gm')
  let html = ''
  let end = 0
  for (const { 0: found, 1: comment, 2: text, index } of code.matchAll(pattern)) {
    const after = index + found.length
    const isKeyword = marked.has(found) && !attributeValue.test(code.slice(after, after + 2))
    const kind = comment ? 'c' : text ? 's' : isKeyword ? 'k' : undefined
    html +=
      escapeHtml(code.slice(end, index)) + (kind ? `<i class="${kind}">${escapeHtml(found)}</i>` : escapeHtml(found))
    end = index + found.length
  }
  return html + escapeHtml(code.slice(end))
}
