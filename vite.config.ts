import { existsSync } from 'node:fs'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const { HEADLESS_SHELL, CHROMIUM } = process.env
const chromium = [HEADLESS_SHELL, '/usr/bin/chromium-headless-shell', CHROMIUM, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/**
 * Files that need a process of their own, each on a core: they measure how long it is busy, or its memory, they import the
 * element where there is no `customElements`, which Lit adds, or they replace the timers of the process.
 */
const alone = [
  'site/server/http/{blocking,connections,listen}.test.ts',
  'site/server/ports/moderation/profanity.test.ts',
  'widget/**/*.node.test.ts',
  'e2e/sim/*.test.ts',
]
/** Files that take long by nature, and say the same every time unless a version changes: `pnpm nightly` runs them. */
const nightly = ['e2e/**/*.nightly.test.ts']
// Tests run in a zone where it is noon and the date is that of UTC: what they do within hours is on one day.
const hour = new Date().getUTCHours()
process.env['TZ'] = `Etc/GMT${hour < 12 ? '' : '+'}${hour - 12}`

/**
 * Files that take longest. They begin first: one that began last would keep one worker busy while the other has nothing left.
 */
const slow = ['e2e/faults/', 'e2e/bench/', 'site/server/ports/store/store.test.ts', 'site/server/restored-log.test.ts']
const isSlow = ({ moduleId }: TestSpecification) => slow.some((part) => moduleId.includes(part))

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- of Vitest, which returns another array
    const sorted = await super.sort(files)
    return [...sorted.filter((file) => isSlow(file)), ...sorted.filter((file) => !isSlow(file))]
  }
}

const timeouts = { testTimeout: 20_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '.ci/*.test.ts',
            'shared/**/*.test.ts',
            'site/{server,starter,listen}/**/*.test.ts',
            'e2e/{bench,conformance,engines,faults,load,world}/**/*.test.ts',
          ],
          exclude: [...alone, ...nightly],
          // Otherwise a third of the time would go into loading the same modules again for each file.
          isolate: false,
          maxWorkers: 2,
          restoreMocks: true,
          sequence: { groupOrder: 0 },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'alone',
          environment: 'node',
          include: alone,
          exclude: nightly,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
      { test: { name: 'nightly', environment: 'node', include: nightly, ...timeouts, testTimeout: 60_000 } },
      {
        // Known before the first test: a dependency that is found in the middle reloads the page of the tests.
        optimizeDeps: { entries: ['widget/**/*.ts', 'site/pages/**/*.ts'] },
        test: {
          name: 'browser',
          include: ['widget/**/*.test.ts', 'site/pages/**/*.test.ts'],
          exclude: ['**/*.node.test.ts'],
          maxWorkers: 2,
          // the first test of a run waits for Vite, which transforms each file that it imports for the first time
          expect: { poll: { timeout: 5000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              // Playwright clicks what moves only when it stands still; a test of a motion asks for it
              contextOptions: { reducedMotion: 'reduce' },
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
