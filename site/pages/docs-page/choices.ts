import { remember } from './remember.ts'

/** Lets the links that choose a framework or a language act at once, on the whole page, and remembers the choice. */
export function rememberChoices(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-choice]'))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const [group = '', , value = ''] = link.dataset['choice']?.split(' ') ?? []
      // what the reader clicked stays where it is, although parts above it change their height
      const before = link.getBoundingClientRect().top
      show(group, value)
      scrollBy({ top: link.getBoundingClientRect().top - before, behavior: 'instant' })
      remember(group, value)
    })
}

function show(group: string, wanted: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-choice]')) {
    const [own, all = '', value] = part.dataset['choice']?.split(' ') ?? []
    if (own !== group) continue
    const values = all.split('|')
    const isChosen = value === (values.includes(wanted) ? wanted : values[0])
    if (part instanceof HTMLAnchorElement) {
      if (isChosen) part.setAttribute('aria-current', 'true')
      else part.removeAttribute('aria-current')
    } else part.hidden = !isChosen
  }
}
