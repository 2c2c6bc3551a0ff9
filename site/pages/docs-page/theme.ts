import { remember } from './remember.ts'

const isDarkSystem = matchMedia('(prefers-color-scheme: dark)')

/** Shows the button that changes between light and dark. */
export function offerTheme(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme')
  const label = button?.querySelector('.unseen')
  if (!button || !label) return
  const root = document.documentElement
  const isDark = () => (root.dataset['theme'] === 'auto' ? isDarkSystem.matches : root.dataset['theme'] === 'dark')
  const update = () => (label.textContent = isDark() ? 'Use light colours' : 'Use dark colours')
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    root.dataset['theme'] = theme
    remember('theme', theme)
    update()
  })
  isDarkSystem.addEventListener('change', update)
  update()
  button.hidden = false
}
