/** Marks where the reader is in 'On this page', and brings the current page into view in the navigation. */
export function markPosition(): void {
  const current = document.querySelector<HTMLElement>('.docs-nav [aria-current=page]')
  const nav = current?.closest<HTMLElement>('.docs-nav')
  if (current && nav) nav.scrollTop = Math.max(0, current.offsetTop - nav.clientHeight / 2)
  const links = new Map<string, HTMLAnchorElement>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.toc a[href^="#"]'))
    links.set(link.hash.slice(1), link)
  if (links.size === 0) return
  const headings = [...links.keys()].map((id) => document.getElementById(id)).filter((each) => each !== null)
  const mark = () => {
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < 120)
    const at = above.at(-1) ?? headings[0]
    for (const [id, link] of links)
      if (id === at?.id) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}
