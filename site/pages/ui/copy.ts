/** How long a button confirms that a text was copied, ms. */
const confirmationMs = 4000

/**
 * Copies a text, and shows `confirmation` in the button for a few seconds. When the browser does not allow copying, the button
 * shows the text, to be copied by hand.
 */
export function copy({ currentTarget }: Event, text: string, confirmation: string): void {
  if (!(currentTarget instanceof HTMLElement)) return
  navigator.clipboard.writeText(text).then(
    () => confirmIn(currentTarget, confirmation),
    () => (currentTarget.textContent = text),
  )
}

/** Shows a confirmation in a button, and the label of the button again after a few seconds. */
export function confirmIn(button: HTMLElement, confirmation: string): void {
  const label = button.textContent
  // a second click while it confirms the first
  if (label === confirmation) return
  button.textContent = confirmation
  setTimeout(() => {
    if (button.textContent === confirmation) button.textContent = label
  }, confirmationMs)
}
