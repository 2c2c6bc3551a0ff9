import { defineConfig } from '@playwright/test'
import { findBrowser } from '../.ci/browser.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.build/e2e',
  // Two cores: more workers only make each other wait.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.build/reports/e2e.json' }]],
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    // A trace of each step takes a quarter of the time: `pnpm e2e --trace retain-on-failure` when one is needed.
    screenshot: 'only-on-failure',
  },
})
