import { expect, test } from 'vitest'
import * as v from 'valibot'
import { startModerators } from '../../../../e2e/world/moderators.ts'
import { refusalOf } from '../../verifiers/verifier.fixture.ts'
import { askRemote } from './ask-remote.ts'

test('time that is up is an outage', async () => {
  const host = await startModerators()
  host.mood = 'hang'
  const asked = askRemote({ url: `${host.url}/any`, headers: {}, body: {}, shape: v.any() }, { timeoutMs: 50 })
  expect(await refusalOf(asked)).toBe('PROVIDER_UNAVAILABLE')
  await host.stop()
})
