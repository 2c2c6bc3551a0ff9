import { VerifierId } from '../../shared/verifiers/index.ts'
import type { SearchEntry } from '../../site/pages/docs-page/find.ts'
import { credentials } from '../../site/server/strings/en/checks.ts'
import { errorMeanings } from './error-meanings.ts'
import { pageAddress } from './markdown.ts'
import type { Doc } from './pages.ts'

/** Other words by which readers look for what a verifier checks, such as standards. */
const otherWords: Partial<Record<VerifierId, string>> = {
  'proof-of-human': 'age 18 adult KYC',
  'token-holding': 'ERC-20 SPL',
  'nft-ownership': 'ERC-721 ERC-1155',
}

/** Makes the index of the pages, their headings with the words below each, the verifiers and the codes. */
export function searchIndex(docs: readonly Doc[]): SearchEntry[] {
  return [
    ...docs.flatMap(pageEntries),
    ...VerifierId.options.map((id): SearchEntry => {
      const { title, description } = credentials[id]
      return [
        2,
        title,
        shortened(description),
        `/docs/verifiers#${id}`,
        'Verifier',
        `${id} ${otherWords[id] ?? ''} ${distinct(description)}`.trim(),
      ]
    }),
    ...Object.entries(errorMeanings).map(([code, meaning]): SearchEntry => [
      2,
      code,
      shortened(plain(meaning)),
      `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`,
      'Error',
      `${code.replaceAll('_', ' ').toLowerCase()} ${distinct(meaning)}`,
    ]),
  ]
}

function pageEntries(page: Doc): SearchEntry[] {
  const { name, title, lead, headings, section, group: part, label, keywords = '', html } = page
  const address = pageAddress(name)
  const isReference = name.startsWith('api/')
  const texts = textsOf(html)
  // the verifiers and codes have entries of their own, nobody looks for old changes, and a table of everything answers no question
  const isListed = !isReference && !['errors', 'verifiers', 'changelog', 'personal-data'].includes(name)
  const own = isListed ? `${label ?? ''} ${keywords} ${distinct(texts.get('') ?? '')}`.trim() : keywords
  return [
    [isReference ? 1 : 0, title, shortened(plain(lead)), address, part?.title ?? section ?? '', own],
    ...(isListed ? headings.filter(({ depth }) => depth <= 3) : []).map(({ id, text }): SearchEntry => [
      0,
      text.replace(/^\d+\. /, ''),
      '',
      `${address}#${id}`,
      title,
      distinct(texts.get(id) ?? ''),
    ]),
  ]
}

/** Returns the text below each heading of a page by its id; the text below the title has the id ''. Code is left out. */
function textsOf(html: string): Map<string, string> {
  const [, ...parts] = html.replaceAll(/<pre[^]*?<\/pre>|<svg[^]*?<\/svg>/g, ' ').split(/<h([1-3]) id="([^"]+)"[^>]*>/)
  const texts = new Map<string, string>()
  for (let at = 0; at < parts.length; at += 3)
    texts.set(parts[at] === '1' ? '' : (parts[at + 1] ?? ''), (parts[at + 2] ?? '').replaceAll(/<[^>]*>|&\w+;/g, ' '))
  return texts
}

/** Returns each word of a text once, without those that are in nearly every text. */
function distinct(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)]
    .filter((word) => word.length > 2 && word.length < 30 && !common.has(word))
    .toSorted()
    .join(' ')
}

const common = new Set(
  'the and for its not that this with are has have from can which who only one your you each what when then they their into also than does was all any out must other there these those such both been had here while more most may same another again nothing them own after never before every once about because says until within between itself whether already instead still example needs uses used otherwise meanwhile afterwards somebody nobody anybody everybody something anything everything either neither too two where cannot else nor but our whose others under did'.split(
    ' ',
  ),
)

const plain = (text: string) => text.replaceAll('`', '')
const shortened = (text: string) => (text.length <= 90 ? text : `${text.slice(0, 88).replace(/\s\S*$/, '')} …`)
