import { defineConfig } from '@playwright/test'
import { findHeadlessShell } from '../.ci/browser.ts'
import { memberHost } from './world/site.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.build/e2e',
  // as many as the cores of CI: with one more, the image model does not answer in its eight seconds on a slow machine
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    // first, because one worker runs all of it, and the other one would wait for it at the end
    { name: 'tls', testMatch: 'behind-tls.spec.ts' },
    { name: 'journeys', testIgnore: 'behind-tls.spec.ts' },
  ],
  reporter: [['list'], ['json', { outputFile: '../.build/reports/e2e.json' }]],
  use: {
    launchOptions: {
      executablePath: findHeadlessShell(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--host-resolver-rules=MAP ${memberHost} 127.0.0.1`,
      ],
    },
    // Playwright clicks what moves only when it stands still. `double-clicks.spec.ts` and the journeys of `engines` see the motion.
    contextOptions: { reducedMotion: 'reduce' },
    // recording a trace takes a quarter of the time; `pnpm e2e --trace retain-on-failure` records one
    screenshot: 'only-on-failure',
  },
})
