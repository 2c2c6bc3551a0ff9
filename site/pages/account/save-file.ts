/** How long the browser may take to read a file that it saves, ms. */
const savingMs = 60_000

/** Saves a file under this name, as a download does. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs)
}
