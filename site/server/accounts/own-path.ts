const maxLength = 16_384

/**
 * Returns the text if it is the path of one of our `pages`, with any query; undefined for everything else
 * (security-cases D1). The path must be exactly one of `pages`, so that no browser can read it as another address. A
 * fragment is refused, because the service sets it.
 */
export function ownPath(text: string, pages: readonly string[]): string | undefined {
  const path = /^([^?]*)(\?[\x21-\x7e]*)?$/.exec(text)?.[1]
  const isOurs = path !== undefined && pages.includes(path) && !/[\\#]/.test(text)
  return isOurs && text.length <= maxLength ? text : undefined
}
