import { expect, test } from 'vitest'
import { languages } from '../../../../shared/contract/language.ts'
import type { ProviderId } from '../../../../shared/contract/providers.ts'
import { openTestApp } from '../../app.suite.ts'
import { parseConfig } from '../../config/config.ts'
import { createProviders } from '../../ports/providers/openid-client.ts'
import { strings } from '../../strings/strings.ts'
import { checksHere } from './checks-here.ts'

const taskOf = (...offered: ProviderId[]) => checksHere(offered, 'en')['ownership-social'].task

test.each<[ProviderId[], string]>([
  [['github'], 'Sign in to GitHub'],
  [['x', 'google'], 'Sign in to X'],
  [['telegram', 'github'], 'Sign in to GitHub or Telegram'],
  [['github', 'discord', 'x'], 'Sign in to GitHub, Discord, or X'],
  [['github', 'discord', 'linkedin', 'facebook'], 'Sign in to GitHub, Discord, Facebook, or LinkedIn'],
  [['github', 'discord', 'x', 'coinbase'], 'Sign in to GitHub, Discord, X or another network'],
  // the check is not offered, but a stored proof of it may be shown
  [['google', 'microsoft'], 'Sign in to GitHub, Discord, X or another network'],
])('with %j: %s', (offered, task) => expect(taskOf(...offered)).toBe(task))

test('names the networks in each language', () => {
  expect(languages.map((lang) => checksHere(['github', 'telegram'], lang)['ownership-social'].task))
    .toMatchInlineSnapshot(`
    [
      "Sign in to GitHub or Telegram",
      "سجّل الدخول إلى ⁨GitHub⁩ أو ⁨Telegram⁩",
      "Bei GitHub oder Telegram anmelden",
      "Inicia sesión en GitHub o Telegram",
      "Connectez-vous à GitHub ou Telegram",
      "GitHub または Telegram にサインインします",
    ]
  `)
})

test('changes no other words', () => {
  for (const lang of languages) {
    const { task: _, ...social } = checksHere(['github'], lang)['ownership-social']
    expect(checksHere(['github'], lang)).toEqual({
      ...strings[lang].checks,
      'ownership-social': { ...social, task: expect.stringContaining('GitHub') },
    })
  }
})

test('every page names the only network that is offered', async () => {
  const env = { SVC_GITHUB_CLIENT_ID: 'x', SVC_GITHUB_CLIENT_SECRET: 'y' }
  const opened = await openTestApp({
    env,
    ports: { providers: createProviders(parseConfig(env).providers, { now: Date.now }) },
  })
  for (const path of ['/', '/verify', '/verify?verifiers=ownership-social']) {
    // oxlint-disable-next-line no-await-in-loop -- three short pages
    const page = await (await opened.app.request(path)).text()
    expect([path, page.match(/Sign in to [A-Z][\w, ]*/g)]).toEqual([
      path,
      expect.arrayContaining(['Sign in to GitHub']),
    ])
    expect(page).not.toContain('GitHub, Discord')
  }
  await opened.close()
})
