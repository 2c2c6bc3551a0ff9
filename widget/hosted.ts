/** Random bytes as base64url. */
export const randomKey = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Bytes as base64url, without padding. */
export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Opens the window for the hosted page, empty for now: only within the click do browsers allow it (channel.md 2). Where
 * fingers point or the screen is narrow it is a tab. Answers null when the browser refuses.
 */
export function openWindow(sid: string, words: string, url = 'about:blank'): Window | null {
  const asTab = matchMedia('(pointer: coarse), (max-width: 640px)').matches
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 3))
  const features = asTab ? '' : `popup,width=${width},height=${height},left=${left},top=${top}`
  const opened = open(url, `svc_verify_${sid}`, features)
  try {
    if (url === 'about:blank') opened?.document.body.append(words)
  } catch {
    // Already cut off from this page.
  }
  return opened
}

const width = 480
const height = 760
