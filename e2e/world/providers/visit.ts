/**
 * Returns the query of the callback, after a person chose at a provider of the local world who they are. `nobody` is the
 * person who cancels.
 */
export async function allowedBy(startUrl: string, as: string): Promise<URLSearchParams> {
  const page = await fetch(startUrl)
  if (!page.ok) throw new Error(`The provider answers ${page.status}`)
  const url = new URL(startUrl)
  url.pathname = '/allow'
  url.searchParams.set('as', as)
  const gone = await fetch(url, { redirect: 'manual' })
  return new URL(gone.headers.get('location') ?? '').searchParams
}
