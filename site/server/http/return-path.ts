const maxLength = 16_384

/** Pages of ours that a person may be sent on to after signing in. */
const pages = ['/account', '/verify', '/oauth/authorize']

/**
 * A path of ours that a sign-in may lead to, with any query, exactly as it was written; undefined for everything else
 * (auth.md 6 D1). The path is one of a list to the letter, so that there is nothing for a browser to normalise.
 */
export function readReturnPath(text: string): string | undefined {
  const path = /^([^?]*)(\?[\x21-\x7e]*)?$/.exec(text)?.[1]
  const isOurs = path !== undefined && pages.includes(path) && !/[\\#]/.test(text)
  return isOurs && text.length <= maxLength ? text : undefined
}
