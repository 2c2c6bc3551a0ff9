/** Shows the button of each block of code, which copies it. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.copy')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const code = button.closest('figure')?.querySelector('code')
      if (code) void copyText(button, code.textContent, 'Copy')
    })
  }
}

/** Turns the link to the Markdown of the page into a button that copies it. */
export function offerMarkdown(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-copy-page]')
  if (!link) return
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Copy as Markdown'
  button.addEventListener('click', () => {
    void fetch(link.href)
      .then((reply) => (reply.ok ? reply.text() : Promise.reject(new Error(String(reply.status)))))
      .then(
        (text) => copyText(button, text, 'Copy as Markdown'),
        () => location.assign(link.href),
      )
  })
  const item = document.createElement('li')
  item.append(button)
  link.parentElement?.before(item)
}

/** Copies a text, and says so in the button for two seconds. */
export async function copyText(button: HTMLButtonElement, text: string, label: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Select and copy by hand'
  }
  setTimeout(() => (button.textContent = label), 2000)
}
