import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from '../fixtures.ts'
import { startVerification, expectRefusal, expectTicket, submitForm, useWallet } from '../visit.ts'

const id = 'ai-content-moderation'
const proved = 'Content moderation'

test('passes a harmless text; explains why an abusive one is refused, and lets the person change it', async ({
  page,
  service,
  wallet,
}) => {
  await startVerification(page, service, id)
  await page.getByLabel('The text, word for word').fill('Well, fuuuck that.')
  await submitForm(page)
  await useWallet(page, wallet)
  await expectRefusal(page, 'This content wasn’t accepted', 'found something that isn’t allowed')

  await page.getByRole('button', { name: 'Change my entry' }).click()
  await page.getByLabel('The text, word for word').fill('A fine day in Scunthorpe.')
  await submitForm(page)
  await expectTicket(page, proved)
})

test('shows a chosen picture and passes it, up to the largest size', async ({ page, service, wallet }) => {
  await startVerification(page, service, id)
  await page.getByRole('radio', { name: 'File' }).check()
  const buffer = noise(570, 435)
  expect([buffer.length > 700_000, buffer.length <= 750_000]).toEqual([true, true])
  await page.getByLabel('Choose a file').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'The image you chose' })).toBeVisible()
  await submitForm(page)
  await useWallet(page, wallet)
  // the thread of the model starts with the first picture, beside what other journeys do
  await expect(page.getByRole('heading', { name: 'Verified', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expectTicket(page, proved)
  expect(wallet.messages[0]).toContain('"contentType":"image/png"')
})

test('explains that a file is not a picture', async ({ page, service, wallet }) => {
  await startVerification(page, service, id)
  await page.getByRole('radio', { name: 'File' }).check()
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await submitForm(page)
  await useWallet(page, wallet)
  await expectRefusal(page, 'This is another kind of file', 'Choose a text or an image.')
})

/** Makes a PNG of random colours, which cannot be compressed. It is the same in every run. */
function noise(width: number, height: number): Buffer {
  let seed = 1
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) & 255
  const row = () => Buffer.from([0, ...Array.from({ length: width * 3 }, random)])
  const header = Buffer.from([...uint32(width), ...uint32(height), 8, 2, 0, 0, 0])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  return Buffer.concat([Buffer.from(uint32(data.length)), body, Buffer.from(uint32(crc32(body)))])
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
