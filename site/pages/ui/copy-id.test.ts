import axe from 'axe-core'
import { render } from 'lit/html.js'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyId } from './copy-id.ts'

const address = '0x2682000000000000000000000000000000005076'
const words = { copy: 'Copy', copied: 'Copied' }
afterEach(() => {
  document.body.innerHTML = ''
})

/** Draws the button. Copies go to the list that it returns, unless the browser refuses. */
function draw({ isAllowed = true, label }: { isAllowed?: boolean; label?: string } = {}) {
  const copies: string[] = []
  const copy = async (text: string) => {
    if (!isAllowed) throw new Error('not allowed')
    copies.push(text)
  }
  const place = document.createElement('main')
  document.body.append(place)
  render(copyId(address, { words, copy }, label), place)
  return copies
}

test('copies the whole address by the keyboard, and says so', async () => {
  const copies = draw()
  const button = page.getByRole('button', { name: 'Copy: 0x2682…5076' })
  await expect.element(button).toHaveAttribute('title', address)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(copies).toEqual([address])
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})

test('shows the whole address when the browser does not allow copying', async () => {
  const copies = draw({ isAllowed: false })
  await page.getByRole('button').click()
  await expect.element(page.getByRole('status')).toHaveTextContent(address)
  expect(copies).toEqual([])
})

test('has the words of its place', async () => {
  draw({ label: 'Wallet 0x2682…5076' })
  await expect
    .element(page.getByRole('button', { name: 'Copy: Wallet 0x2682…5076' }))
    .toHaveTextContent('Wallet 0x2682…5076')
})
