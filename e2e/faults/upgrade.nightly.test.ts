// A long round; upgrade.test.ts has a short one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { upgrade } from './upgrade.ts'

test(
  'two releases run side by side on one Postgres: nothing fails, nothing is lost',
  { timeout: 1_800_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'svc-upgrade-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { acknowledged, failures, violations } = await upgrade(folder, 400)
    expect(violations).toEqual([])
    expect(failures).toEqual([])
    expect(Math.min(acknowledged.before, acknowledged.during, acknowledged.after)).toBeGreaterThanOrEqual(400)
  },
)
