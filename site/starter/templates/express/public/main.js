document.querySelector('svc-verify').addEventListener('svc-verified', async ({ detail }) => {
  const reply = await fetch('/verified', { method: 'POST', body: detail.token })
  if (reply.ok) location.reload()
  else document.querySelector('[role=status]').textContent = 'Please try again.'
})
