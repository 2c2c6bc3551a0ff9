/** Random bytes as base64url. */
export const randomKey = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

/** Bytes as base64url, without padding. */
export const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Opens the window for the hosted page, empty for now: only within the click do browsers allow it
 * (protocol/handoffs#window). Where fingers point or the screen is narrow it is a tab. `view` is the window that was
 * clicked in. Answers null when the browser refuses, or when something on the page answers in its place: a real window
 * is its own `top`, while what a blocker hands out is nothing, an empty object, or a frame that nobody sees.
 */
export function openWindow(view: Window, sid: string, words: string, url = 'about:blank'): Window | null {
  const { screenX, outerWidth, screenY, outerHeight } = view
  const asTab = view.matchMedia('(pointer: coarse), (max-width: 640px)').matches
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 3))
  const features = asTab ? '' : `popup,width=${width},height=${height},left=${left},top=${top}`
  let opened: Window | null = null
  try {
    opened = view.open(url, `svc_verify_${sid}`, features)
    if (opened?.top !== opened || opened === view) return null
    if (url === 'about:blank') opened?.document.body.append(words)
  } catch {
    // Already cut off from this page.
  }
  return opened
}

const width = 480
const height = 760
