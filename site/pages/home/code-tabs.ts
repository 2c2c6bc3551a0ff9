import { highlight } from './highlight.ts'
import type { CodeTab } from './page-code.ts'
import { confirmIn } from '../ui/copy.ts'

/** Shows the same thing in several languages, one tab each. */
export type CodeTabs = { show: (tabs: readonly CodeTab[]) => void }

/**
 * Draws tabs with code and a button that copies it (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). `write` writes to the
 * clipboard; `label` names the list of tabs.
 */
export function createCodeTabs(
  root: HTMLElement,
  { id, label, write }: { id: string; label: string; write: (text: string) => Promise<void> },
): CodeTabs {
  const list = element('div', { className: 'tabs', role: 'tablist', ariaLabel: label })
  const copy = element('button', { className: 'text copy', type: 'button', textContent: 'Copy' })
  const needs = element('p', { className: 'needs' })
  const code = document.createElement('code')
  const shown = element('pre', { id: `${id}-panel`, role: 'tabpanel', tabIndex: 0 })
  shown.append(code)
  const head = element('div', { className: 'head' })
  head.append(list, copy)
  root.replaceChildren(head, needs, shown)

  let tabs: readonly CodeTab[] = []
  let chosen = 0
  const select = (index: number) => {
    chosen = (index + tabs.length) % tabs.length
    for (const [at, button] of [...list.children].entries()) {
      button.ariaSelected = String(at === chosen)
      if (button instanceof HTMLElement) button.tabIndex = at === chosen ? 0 : -1
    }
    const tab = tabs[chosen]
    if (!tab) return
    shown.setAttribute('aria-labelledby', `${id}-tab-${chosen}`)
    copy.textContent = 'Copy'
    needs.hidden = tab.needs === undefined
    needs.replaceChildren(...needsOf(tab))
    code.replaceChildren(...highlight(tab.code))
  }
  const steps: Readonly<Record<string, () => number>> = {
    ArrowRight: () => chosen + 1,
    ArrowLeft: () => chosen - 1,
    Home: () => 0,
    End: () => tabs.length - 1,
  }
  list.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    select(step())
    const button = list.children[chosen]
    if (button instanceof HTMLElement) button.focus()
  })
  copy.addEventListener('click', () => {
    write(tabs[chosen]?.code ?? '').then(
      () => confirmIn(copy, 'Copied'),
      () => (copy.textContent = 'Select and copy'),
    )
  })
  return {
    show(next) {
      if (next.length !== tabs.length)
        list.replaceChildren(
          ...next.map(({ name }, at) => {
            const button = element('button', { id: `${id}-tab-${at}`, type: 'button', role: 'tab', textContent: name })
            button.setAttribute('aria-controls', shown.id)
            button.addEventListener('click', () => select(at))
            return button
          }),
        )
      tabs = next
      select(chosen)
    },
  }
}

/** Draws the name of the file, and the command that installs what it needs. */
function needsOf({ file = '', needs = '' }: CodeTab): (Node | string)[] {
  const codeOf = (textContent: string) => element('code', { textContent })
  return ['File: ', codeOf(file), element('br', {}), 'Install first: ', codeOf(needs)]
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties)
