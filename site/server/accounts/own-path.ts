import * as v from 'valibot'
import { accountPaths, gatePath } from '../../../shared/contract/boot/account.ts'
import { GateId } from '../../../shared/gate/gate-id.ts'

/** A page of ours: its path, or a function that says whether a path is one of its paths. */
type OwnPage = string | ((path: string) => boolean)

const maxLength = 16_384

const gateFolder = gatePath('')

/** The pages of the account. */
export const accountPages: readonly OwnPage[] = [
  ...Object.values(accountPaths),
  (path) => path.startsWith(gateFolder) && v.is(GateId, path.slice(gateFolder.length)),
]

/**
 * Returns the text if it is the path of one of our `pages`, with any query; undefined for everything else
 * (security-cases D1). The path must be exactly that of a page, so that no browser can read it as another address. A fragment
 * is refused, because the service sets it.
 */
export function ownPath(text: string, pages: readonly OwnPage[]): string | undefined {
  const path = /^([^?]*)(\?[\x21-\x7e]*)?$/.exec(text)?.[1]
  const isOurs = path !== undefined && pages.some((page) => isPage(path, page)) && !/[\\#]/.test(text)
  return isOurs && text.length <= maxLength ? text : undefined
}

const isPage = (path: string, page: OwnPage) => (typeof page === 'string' ? page === path : page(path))
