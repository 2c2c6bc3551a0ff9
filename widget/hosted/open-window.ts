/**
 * Opens the window for the hosted page. It is empty at first, because browsers allow it only within the click
 * (protocol/handoffs#window). It is a tab on touch screens and narrow screens. `view`: the window that was clicked in.
 *
 * Returns null when the browser refuses, or when the page has replaced `window.open`. A real window is its own `top`;
 * what a pop-up blocker returns instead is nothing, an empty object, or a hidden frame.
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
    // The browser has already separated the window from this page.
  }
  return opened
}

const width = 480
const height = 760
