/** The parts of the search. */
export type SearchDialog = {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  close: HTMLButtonElement
  list: HTMLElement
  count: HTMLElement
}

/** Creates the dialog of the search: a field, a list for the places that it finds, and the keys. */
export function createDialog(): SearchDialog {
  const dialog = element('dialog', { class: 'search', 'aria-label': 'Search the docs' })
  const input = element('input', {
    type: 'text',
    placeholder: 'Search the docs',
    autocomplete: 'off',
    spellcheck: 'false',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'search-list',
    'aria-label': 'Search the docs',
    'aria-autocomplete': 'list',
  })
  const close = element('button', { type: 'button', class: 'search-close', 'aria-label': 'Esc: close' }, 'Esc')
  const field = element('div', { class: 'search-field' }, input, close)
  const list = element('div', { id: 'search-list', class: 'search-list', role: 'listbox', 'aria-label': 'Results' })
  const count = element('p', { role: 'status' })
  const keys = element('p', { class: 'search-keys' }, '↑ ↓ to move · ↵ to open')
  dialog.append(field, list, element('div', { class: 'search-foot' }, keys, count))
  document.body.append(dialog)
  return { dialog, input, close, list, count }
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.append(...children)
  return created
}
