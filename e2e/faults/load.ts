import { setTimeout as pause } from 'node:timers/promises'
import { newPerson, type Person, type Scene, visit } from './people.ts'

/** People who visit the service all the time. */
export type Load = {
  /** Everybody who has begun a visit. */
  people: Person[]
  /** Returns how many verifications the service has acknowledged; `at`: by the service of this index. */
  acknowledged(at?: number): number
  /** Waits until it has acknowledged `more` verifications from now on, at most `ms`. Returns whether it did. */
  until(more: number, ms?: number): Promise<boolean>
  /** Lets everybody end their visit. */
  stop(): Promise<void>
}

const workers = 4

/** Starts people who visit the services one after the other. */
export function startLoad(scenes: readonly Scene[]): Load {
  const people: { person: Person; at: number }[] = []
  const ending = new AbortController()
  const work = async (at: number) => {
    const scene = scenes[at]
    if (!scene) throw new Error('There is no such service.')
    while (!ending.signal.aborted) {
      const person = newPerson(people.length)
      people.push({ person, at })
      // oxlint-disable-next-line no-await-in-loop -- one person after the other
      const isServed = await visit(person, scene)
      // oxlint-disable-next-line no-await-in-loop -- a service that is away refuses at once
      if (!isServed) await pause(50)
    }
  }
  const all = Promise.all(Array.from({ length: workers }, (_, index) => work(index % scenes.length)))
  const acknowledged = (at?: number) =>
    people.filter((each) => each.person.verified === 'yes' && (at === undefined || each.at === at)).length
  return {
    get people() {
      return people.map(({ person }) => person)
    },
    acknowledged,
    async until(more, ms = 20_000) {
      const goal = acknowledged() + more
      for (const end = performance.now() + ms; acknowledged() < goal;) {
        if (performance.now() > end) return false
        // oxlint-disable-next-line no-await-in-loop -- until it is so
        await pause(10)
      }
      return true
    },
    async stop() {
      ending.abort()
      await all
    },
  }
}
