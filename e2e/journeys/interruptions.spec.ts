import { startEmbedder } from '../world/embedder.ts'
import { startService } from '../world/service.ts'
import { expect, listenTo, test } from '../fixtures.ts'

test('the service stops in the middle and comes back', async ({ page, wallet, complaints }) => {
  const service = await startService({ SVC_RATE_LIMITS: 'off' })
  const embedder = await startEmbedder(service.url)
  try {
    await page.goto(embedder.page())
    const events = await listenTo(page)
    wallet.mood = 'silent'
    const element = page.locator('svc-verify')
    await element.getByRole('button').first().click()
    await expect.poll(() => wallet.asked.length).toBe(1)
    expect(await service.stop()).toBe(0)
    await element.getByRole('button', { name: /cancel/i }).click()
    await events.next('svc-cancelled')

    wallet.mood = 'sign'
    await element.getByRole('button').first().click()
    expect(await events.next('svc-failed')).toMatchObject({ code: 'NETWORK_UNREACHABLE' })

    await service.restart()
    await element.getByRole('button', { name: /again/i }).click()
    expect(await events.next('svc-verified')).toMatchObject({ eligible: true })
    // Refused connections are logged by the browser itself.
    expect(complaints.every((line) => line.includes('ERR_CONNECTION_REFUSED'))).toBe(true)
    complaints.length = 0
  } finally {
    await embedder.stop()
    await service.destroy()
  }
})

test('what was accepted survives a kill', async ({ page, wallet }) => {
  const service = await startService({ SVC_RATE_LIMITS: 'off' })
  const embedder = await startEmbedder(service.url)
  try {
    await page.goto(embedder.page())
    const events = await listenTo(page)
    await page.locator('svc-verify').getByRole('button').first().click()
    const { qHash, token } = (await events.next('svc-verified')) as { qHash: string; token: string }
    await service.kill()
    await service.restart()
    const read = (await (await fetch(`${service.url}/api/v1/proofs/${qHash}`)).json()) as { status: string }
    expect(read.status).toBe('verified')
    const exchanged = await fetch(`${service.url}/api/v1/handoffs/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, origin: embedder.origin, verifierIds: ['ownership-basic'] }),
    })
    expect(exchanged.status).toBe(200)
    expect(wallet.asked).toHaveLength(1)
  } finally {
    await embedder.stop()
    await service.destroy()
  }
})
