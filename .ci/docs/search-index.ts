import { VerifierId, verifiers } from '../../shared/verifiers/index.ts'
import type { SearchEntry } from '../../site/pages/docs-page/find.ts'
import { errorMeanings } from './error-meanings.ts'
import { pageAddress } from './markdown.ts'
import type { Doc } from './pages.ts'

/** Makes the index of the pages, their headings, the verifiers and the codes. */
export function searchIndex(docs: readonly Doc[]): SearchEntry[] {
  const pages = docs.flatMap(
    ({ name, title, lead, headings, section, group: part, label, keywords = '' }): SearchEntry[] => {
      const address = pageAddress(name)
      const group = name.startsWith('api/') ? 1 : 0
      const words = name.startsWith('api/') ? keywords : `${label ?? ''} ${keywords}`.trim()
      const page: SearchEntry = [group, title, shortened(plain(lead)), address, part?.title ?? section ?? '', words]
      const isListed = group === 0 && !['errors', 'verifiers', 'changelog'].includes(name)
      return [
        page,
        ...(isListed ? headings.filter(({ depth }) => depth <= 3) : []).map(({ id, text }): SearchEntry => [
          0,
          text.replace(/^\d+\. /, ''),
          '',
          `${address}#${id}`,
          title,
          '',
        ]),
      ]
    },
  )
  return [
    ...pages,
    ...VerifierId.options.map((id): SearchEntry => {
      const { title, description } = verifiers[id]
      return [2, title, shortened(description), `/docs/verifiers#${id}`, 'Verifier', id]
    }),
    ...Object.entries(errorMeanings).map(([code, meaning]): SearchEntry => [
      2,
      code,
      shortened(plain(meaning)),
      `/docs/errors#${code.toLowerCase().replaceAll('_', '-')}`,
      'Error',
      code.replaceAll('_', ' ').toLowerCase(),
    ]),
  ]
}

const plain = (text: string) => text.replaceAll('`', '')
const shortened = (text: string) => (text.length <= 90 ? text : `${text.slice(0, 88).replace(/\s\S*$/, '')} …`)
