/** Remembers a choice of the reader for a year, for the pages of the documentation only. The server reads it. */
export function remember(name: string, value: string): void {
  // a cookie, so that the first paint of the next page has it
  document.cookie = `docs-${name}=${value}; path=/docs; max-age=31536000; samesite=lax`
}
