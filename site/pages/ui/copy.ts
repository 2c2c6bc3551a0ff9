/**
 * Copies a text, and shows `confirmation` in the button. When the browser does not allow copying, the button shows the text,
 * to be copied by hand.
 */
export function copy({ currentTarget }: Event, text: string, confirmation: string): void {
  if (!(currentTarget instanceof HTMLElement)) return
  navigator.clipboard.writeText(text).then(
    () => (currentTarget.textContent = confirmation),
    () => (currentTarget.textContent = text),
  )
}
