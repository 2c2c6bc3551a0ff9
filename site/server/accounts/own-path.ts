import { accountPaths } from '../../../shared/contract/boot/account.ts'

const maxLength = 16_384

/** The paths of the account's pages. The id of a gate has only these characters. */
export const accountPages: readonly (string | RegExp)[] = [
  ...Object.values(accountPaths),
  /^\/account\/gates\/[A-Za-z0-9_:-]{1,80}$/,
]

/**
 * Returns the text if it is the path of one of our `pages`, with any query; undefined for everything else
 * (security-cases D1). The path must be exactly one of `pages` or match one of its patterns, so that no browser can read
 * it as another address. A fragment is refused, because the service sets it.
 */
export function ownPath(text: string, pages: readonly (string | RegExp)[]): string | undefined {
  const path = /^([^?]*)(\?[\x21-\x7e]*)?$/.exec(text)?.[1]
  const isOurs = path !== undefined && pages.some((page) => isPage(path, page)) && !/[\\#]/.test(text)
  return isOurs && text.length <= maxLength ? text : undefined
}

const isPage = (path: string, page: string | RegExp) => (typeof page === 'string' ? page === path : page.test(path))
