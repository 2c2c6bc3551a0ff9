/**
 * Visits a provider of the local world and chooses a person there. Returns the query of the callback. `nobody`: the person
 * cancels.
 */
export async function visitProvider(startUrl: string, person: string): Promise<URLSearchParams> {
  const page = await fetch(startUrl)
  if (!page.ok) throw new Error(`The provider answers ${page.status}`)
  const url = new URL(startUrl)
  url.pathname = '/allow'
  url.searchParams.set('as', person)
  const reply = await fetch(url, { redirect: 'manual' })
  return new URL(reply.headers.get('location') ?? '').searchParams
}
