import { expect, type Locator } from '@playwright/test'

/** Presses Enter on a button when it can be used. Playwright presses keys on disabled buttons too, which do nothing. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}
