import { configure } from '@svc/verify'

configure({ baseUrl: 'http://localhost:4400' })

const status = document.querySelector('[role=status]')
document.querySelector('svc-verify').addEventListener('svc-verified', async ({ detail }) => {
  const reply = await fetch('/verified', { method: 'POST', body: detail.token })
  status.textContent = reply.ok ? 'Welcome.' : 'Please try again.'
})
