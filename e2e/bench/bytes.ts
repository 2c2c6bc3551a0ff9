import { startEmbedder } from '../world/embedder.ts'
import { openBrowser, type Transfer, transfersOf } from './browser.ts'
import type { Figure } from './figures.ts'
import { startSvc } from './program.ts'

/** Measures what a browser loads before the click, and for the first step of the hosted page, by a real load of each. */
export async function measureBytes(): Promise<Figure[]> {
  const [svc, browser] = [await startSvc(), await openBrowser()]
  const embedder = await startEmbedder(svc.url)
  const embedded = await transfersOf(browser, embedder.page(), (page) => page.getByRole('button').waitFor())
  const hosted = await transfersOf(browser, `${svc.url}/verify?verifiers=ownership-basic`, (page) =>
    page.getByRole('button', { name: 'Continue' }).and(page.locator(':enabled')).waitFor(),
  )
  await browser.close()
  await embedder.stop()
  await svc.destroy()

  const element = embedded.filter(({ url }) => !url.startsWith(embedder.origin))
  const group = 'Before a click'
  return [
    { group, what: 'the element, Lit included', value: sum(element), unit: 'B', bound: { most: 9500 } },
    { group, what: 'requests for it', value: element.length, unit: '', bound: { most: 1 } },
    {
      group,
      what: "origins that are neither the page's nor ours",
      value: foreign(element, svc.url),
      unit: '',
      bound: { most: 0 },
    },
    { group, what: '/verify to its first step', value: sum(hosted), unit: 'B', bound: { most: 40_000 } },
    { group, what: 'requests for it, page included', value: hosted.length, unit: '', detail: true },
    { group, what: 'origins that are not ours', value: foreign(hosted, svc.url), unit: '', bound: { most: 0 } },
  ]
}

const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0)

const foreign = (transfers: readonly Transfer[], home: string) =>
  new Set(transfers.map(({ url }) => new URL(url).origin).filter((origin) => origin !== new URL(home).origin)).size
