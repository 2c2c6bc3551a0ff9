import { configure } from '@svc/verify'
import { baseUrl, gateId, verifierIds } from './svc.config.js'

configure({ baseUrl })
const element = document.querySelector('svc-verify')
const status = document.querySelector('[role=status]')

/** Shows what the server says about the visitor. */
async function show() {
  const address = await (await fetch('/member')).text()
  element.hidden = address !== ''
  status.textContent = address ? `Welcome, ${address}.` : 'Please verify.'
}

element.addEventListener('svc-verified', async ({ detail }) => {
  const reply = await fetch('/verified', {
    method: 'POST',
    body: detail.token,
  }).catch(() => undefined)
  if (reply?.ok) return show()
  status.textContent = 'Please try again.'
  // back to the button
  element.reset()
})
if (gateId) element.setAttribute('gate-id', gateId)
else element.setAttribute('verifiers', verifierIds.join(' '))

await show()
