import { checkAll } from './final-check.ts'
import { type Left, pay } from './payers.ts'
import { type Person, verify, type World } from './people.ts'
import { checkGate, readAsOwner, readAsStranger } from './readers.ts'
import { eraseAll, revoke, setVisibility, visitEmbedder } from './visitors.ts'

/** How many things each person does. */
const deeds = 6

/** How long jobs may take, when nothing goes wrong any more, ms. */
const settledMs = 180_000

/** Lets people live at the same time, then ends all faults, and checks what was promised to them. */
export async function live(people: readonly Person[], world: World, { calm }: { calm: () => void }): Promise<void> {
  const left = people.map((person): Left => ({ person, visits: [], payments: [] }))
  await Promise.all(left.map((each) => liveOne(each, world)))
  calm()
  await world.sleep(settledMs)
  for (const each of left) await checkAll(each, world)
}

async function liveOne(left: Left, world: World): Promise<void> {
  const { person } = left
  for (let done = 0; done < deeds; done += 1) {
    await world.sleep(person.random.below(30_000))
    await act(left, world)
    await watch(person, world)
  }
}

/** Does one thing of one's own. */
async function act({ person, visits, payments }: Left, world: World): Promise<void> {
  const { random, name } = person
  const own = [...world.ledger.proofs.values()].filter((proof) => proof.owner === name && proof.verified === 'yes')
  const proof = own.at(random.below(own.length || 1))
  const choice = random.below(10)
  if (proof === undefined || choice < 3) await visitEmbedder(person, world, visits)
  else if (choice < 4) await verify(person, world, { isPrivate: random.chance(0.7), isForGates: false })
  else if (choice < 7) await pay(person, proof, world, payments)
  else if (choice < 8) await revoke(person, proof, world)
  else if (choice < 9) await setVisibility(person, { proof, privacyLevel: random.pick(['private', 'public']) }, world)
  else if (random.chance(0.3)) await eraseAll(person, world)
  else await readAsOwner(person, proof, world)
}

/** Looks at what others did. */
async function watch({ random }: Person, world: World): Promise<void> {
  const all = [...world.ledger.proofs.values()]
  const proof = all[random.below(all.length || 1)]
  if (!proof) return
  await readAsStranger(proof, world, random.below(8))
  await checkGate(proof.address, world)
}
