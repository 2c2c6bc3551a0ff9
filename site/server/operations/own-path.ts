const maxLength = 8192

/**
 * A path of our hosted page that a person may be sent back to, or undefined: `/verify`, or the page of a window that was
 * opened for the provider, with any query, and nothing that a browser would read as another place (auth.md 6 D1). The
 * fragment is ours to set.
 */
export function ownPath(text: string, verifyUrl: string): string | undefined {
  if (text.length > maxLength || !/^\/verify(\/account)?(\?[\x21-\x7e]*)?$/.test(text) || /[\\#]/.test(text))
    return undefined
  const url = URL.parse(text, verifyUrl)
  return url?.origin === new URL(verifyUrl).origin ? url.pathname + url.search : undefined
}
