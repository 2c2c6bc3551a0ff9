import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '.ci/*.test.ts',
            'shared/**/*.test.ts',
            'site/server/**/*.test.ts',
            'e2e/{bench,conformance,world}/**/*.test.ts',
            'widget/**/*.node.test.ts',
          ],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Known before the first test: a dependency that is found in the middle reloads the page of the tests.
        optimizeDeps: { entries: ['widget/**/*.ts', 'site/pages/**/*.ts'] },
        test: {
          name: 'browser',
          include: ['widget/**/*.test.ts', 'site/pages/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: chromium,
                args: [
                  '--no-sandbox',
                  '--disable-quic',
                  '--disable-background-networking',
                  '--disable-component-update',
                  '--disable-sync',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
