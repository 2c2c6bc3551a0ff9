import { configure } from '@svc/verify'

configure({ baseUrl: 'http://localhost:4400' })

const element = document.querySelector('svc-verify')
const status = document.querySelector('[role=status]')
element.addEventListener('svc-verified', async ({ detail }) => {
  const reply = await fetch('/verified', {
    method: 'POST',
    body: detail.token,
  }).catch(() => undefined)
  status.textContent = reply?.ok ? 'Welcome.' : 'Please try again.'
  // back to the button
  if (!reply?.ok) element.reset()
})
