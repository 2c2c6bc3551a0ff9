import { expect, test } from 'vitest'
import * as v from 'valibot'
import { startModerators } from '../../../../e2e/world/moderators.ts'
import { refusalOf } from '../../verifiers/verifier.fixture.ts'
import { askRemote } from './ask-remote.ts'

test('a moderator that does not answer in time is an outage', async () => {
  const host = await startModerators()
  host.behaviour = 'hang'
  const answer = askRemote({ url: `${host.url}/any`, headers: {}, body: {}, shape: v.any() }, { timeoutMs: 50 })
  expect(await refusalOf(answer)).toBe('PROVIDER_UNAVAILABLE')
  await host.stop()
})
