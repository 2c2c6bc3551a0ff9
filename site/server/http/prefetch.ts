/**
 * Returns whether a browser loads the page in advance, to show it later or never. No person is there, so the answer
 * must not change anything.
 */
export function isPrefetch(headers: Headers): boolean {
  const purpose = `${headers.get('sec-purpose') ?? ''} ${headers.get('purpose') ?? ''}`
  return /prefetch|prerender/.test(purpose)
}
