import type { CDPSession, Page } from '@playwright/test'

/** Chromium's own authenticator, which acts as a device whose person consents to everything. */
export type Authenticator = {
  /** How many passkeys it keeps. */
  count(): Promise<number>
  /** Lets it recognise nobody from now on. */
  refuse(): Promise<void>
  /** Forgets all passkeys, as a new device has none. */
  empty(): Promise<void>
}

/** Gives the browser of a page an authenticator with passkeys; `hasPrf`: it can derive values from them. */
export async function addAuthenticator(page: Page, { hasPrf = false } = {}): Promise<Authenticator> {
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
