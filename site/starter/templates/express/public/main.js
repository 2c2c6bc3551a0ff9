const element = document.querySelector('svc-verify')

element.addEventListener('svc-verified', async ({ detail }) => {
  const reply = await fetch('/verified', {
    method: 'POST',
    body: detail.token,
  }).catch(() => undefined)
  if (reply?.ok) return location.reload()
  document.querySelector('[role=status]').textContent = 'Please try again.'
  // back to the button
  element.reset()
})
