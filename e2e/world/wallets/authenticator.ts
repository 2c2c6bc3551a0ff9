import type { CDPSession, Page } from '@playwright/test'

/** Chromium's own authenticator, which acts as a device whose person consents to everything. */
export type Authenticator = {
  /** Counts the passkeys on the device. */
  count(): Promise<number>
  /** Makes every later user verification fail. */
  refuse(): Promise<void>
  /** Removes all passkeys, as on a new device. */
  empty(): Promise<void>
}

/**
 * Adds an authenticator with passkeys to the browser of a page; `hasPrf`: it supports the PRF extension. With `suggests`, the
 * browser suggests passkeys in fields, and this device chooses one as soon as a page offers that.
 */
export async function addAuthenticator(
  page: Page,
  { hasPrf = false, suggests = false }: { hasPrf?: boolean; suggests?: boolean } = {},
): Promise<Authenticator> {
  if (!suggests)
    await page.context().addInitScript(() => {
      // about:blank has no passkeys
      if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...(hasPrf && { hasPrf }),
    },
  })
  return {
    count: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    refuse: async () =>
      void (await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })),
    empty: async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId })),
  }
}
