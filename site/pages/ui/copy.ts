/** Copies and says so in the button. Where the browser does not let us, the text itself shows, to be marked by hand. */
export function copy({ currentTarget }: Event, text: string, said: string): void {
  if (!(currentTarget instanceof HTMLElement)) return
  navigator.clipboard.writeText(text).then(
    () => (currentTarget.textContent = said),
    () => (currentTarget.textContent = text),
  )
}
