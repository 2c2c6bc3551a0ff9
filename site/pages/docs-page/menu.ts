/** Shows the button that opens the navigation on a narrow screen. */
export function offerMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('.nav-open')
  if (!button) return
  const set = (isOpen: boolean) => {
    document.documentElement.classList.toggle('nav-shown', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
  }
  button.hidden = false
  document.documentElement.classList.add('has-menu')
  button.addEventListener('click', () => set(button.getAttribute('aria-expanded') !== 'true'))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && button.getAttribute('aria-expanded') === 'true') {
      set(false)
      button.focus()
    }
  })
}
