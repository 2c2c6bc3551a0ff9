const maxLength = 8192

/**
 * A path of ours that a person may be sent back to, or undefined: `/verify`, the page of a window that was opened for the
 * provider, or `/account`, with any query, and nothing that a browser would read as another place (auth.md 6 D1). The
 * fragment is ours to set.
 */
export function ownPath(text: string, verifyUrl: string): string | undefined {
  if (text.length > maxLength || !/^\/(verify(\/account)?|account)(\?[\x21-\x7e]*)?$/.test(text) || /[\\#]/.test(text))
    return undefined
  const url = URL.parse(text, verifyUrl)
  return url?.origin === new URL(verifyUrl).origin ? url.pathname + url.search : undefined
}
