import { findPlaces, groupNames, type SearchEntry } from './find.ts'
import { createDialog } from './search-dialog.ts'
import { resultRow } from './search-result.ts'

/** Shows the button of the search. The index is fetched when somebody searches for the first time. */
export function offerSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('.search-open')
  if (!button) return
  const search = createSearch()
  button.hidden = false
  button.addEventListener('click', search.open)
  document.addEventListener('keydown', (event) => {
    // the field of the search has the focus for a moment after it is closed
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.matches('input, textarea, select') &&
      event.target.checkVisibility()
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    search.open()
  })
}

const nothingFound = 'Nothing found. Try one word, the name of a field or an error code.'

/** Creates the dialog: a field, the places that fit, and the keys. */
function createSearch(): { open: () => void } {
  const { dialog, input, close, list, count } = createDialog()
  let index: Promise<readonly SearchEntry[]> | undefined
  const rows = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')]
  const select = (at: number) => {
    const all = rows()
    const chosen = all[(at + all.length) % all.length]
    for (const row of all) row.setAttribute('aria-selected', String(row === chosen))
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
    else input.removeAttribute('aria-activedescendant')
    chosen?.scrollIntoView({ block: 'nearest' })
  }
  const selected = () => rows().findIndex((row) => row.getAttribute('aria-selected') === 'true')

  async function update(): Promise<void> {
    const query = input.value
    const entries = await (index ??= fetchIndex())
    // somebody typed on while the index was loading
    if (query !== input.value) return
    const places = findPlaces(entries, query)
    list.replaceChildren(...groupsOf(places, { query, onOpen: () => dialog.close() }))
    const asked = query.trim() !== ''
    const found = places.length === 0 ? nothingFound : `${places.length} ${places.length === 1 ? 'result' : 'results'}`
    count.textContent = asked ? found : ''
    select(0)
  }
  const failed = () => {
    index = undefined
    count.textContent = 'The search is not reachable. Try again.'
  }

  input.addEventListener('input', () => void update().catch(failed))
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      select(selected() + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && event.target === input) {
      event.preventDefault()
      rows()[selected()]?.click()
    }
  })
  return {
    open: () => {
      if (dialog.open) return
      dialog.showModal()
      input.select()
      void update().catch(failed)
    },
  }
}

/** Returns the places under the names of their groups. `onOpen` runs when somebody opens one. */
function groupsOf(
  places: readonly SearchEntry[],
  { query, onOpen }: { query: string; onOpen: () => void },
): HTMLElement[] {
  return [...Map.groupBy(places, ([group]) => group)].map(([group, own]) => {
    const name = groupNames[group] ?? ''
    const part = document.createElement('div')
    part.setAttribute('role', 'group')
    part.setAttribute('aria-label', name)
    const title = document.createElement('p')
    title.textContent = name
    title.setAttribute('aria-hidden', 'true')
    part.append(
      title,
      ...own.map((place) => resultRow(place, { query, id: `result-${places.indexOf(place)}`, onOpen })),
    )
    return part
  })
}

async function fetchIndex(): Promise<readonly SearchEntry[]> {
  const reply = await fetch('/docs/search.json')
  if (!reply.ok) throw new Error(String(reply.status))
  // our own build wrote it
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await reply.json()) as SearchEntry[]
}
