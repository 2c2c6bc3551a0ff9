import { setTimeout as pause } from 'node:timers/promises'
import { send } from './client.ts'
import type { Person, Scene } from './people.ts'

/** Reads the events of the free gate as its owner does: each one once, in their order. */
export type EventReader = {
  /** Compares the events with what was acknowledged. */
  compare(people: readonly Person[], scene: Scene): Promise<void>
}

/** How long an event may take after its verification, ms. */
const lateMs = 15_000

/** Creates the reader of all events. */
export function createEventReader(url: string, accessKey: string): EventReader {
  const headers = { authorization: `Bearer ${accessKey}` }
  const counts = new Map<string, number>()
  let after = 0

  async function readNew({ violate }: Scene): Promise<void> {
    for (let hasMore = true; hasMore;) {
      // oxlint-disable-next-line no-await-in-loop -- each part follows the one before
      const { status, data } = await send(`${url}/api/v1/events?after=${after}&limit=1000`, { headers })
      if (status !== 200) return
      for (const { sequence, type, data: about } of data.events) {
        if (sequence !== after + 1) violate(`event ${sequence} follows event ${after}`)
        after = sequence
        if (type === 'proof.verified') counts.set(about.qHash, (counts.get(about.qHash) ?? 0) + 1)
      }
      hasMore = data.hasMore
    }
  }

  return {
    async compare(people, scene) {
      const verified = people.filter((person) => person.verified === 'yes')
      const isMissing = () => verified.some(({ qHash }) => !counts.has(qHash))
      await readNew(scene)
      for (const end = performance.now() + lateMs; isMissing() && performance.now() < end;) {
        // oxlint-disable-next-line no-await-in-loop -- until they are there
        await pause(100)
        // oxlint-disable-next-line no-await-in-loop
        await readNew(scene)
      }
      for (const { qHash } of verified) {
        const count = counts.get(qHash) ?? 0
        if (count === 0) scene.violate('the event of a verification is lost')
        if (count > 1) scene.violate(`a verification has ${count} events`)
      }
    },
  }
}
