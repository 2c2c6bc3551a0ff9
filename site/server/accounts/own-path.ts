const maxLength = 16_384

/**
 * A path of ours that a person may be sent on to, with any query, exactly as it was written; undefined for everything
 * else (security-cases D1). It is one of `pages` to the letter, so that there is nothing for a browser to read as
 * another place. The fragment is ours to set.
 */
export function ownPath(text: string, pages: readonly string[]): string | undefined {
  const path = /^([^?]*)(\?[\x21-\x7e]*)?$/.exec(text)?.[1]
  const isOurs = path !== undefined && pages.includes(path) && !/[\\#]/.test(text)
  return isOurs && text.length <= maxLength ? text : undefined
}
