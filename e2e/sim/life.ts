import { connectAgent } from './agents.ts'
import { giveGrant, signIn, signOut, useAccessKey } from './browser.ts'
import { verifyDomain } from './domain-owners.ts'
import { checkAll } from './final-check.ts'
import { type GateOwner, openFreeGate } from './gate-owner.ts'
import type { KnownProof } from './ledger.ts'
import { type Left, pay, payTwiceByCard, useTransferTwice } from './payers.ts'
import { type Person, verify, type World } from './people.ts'
import { checkGate, checkList, checkNamed, checkOwnGate, readAsOwner, readAsStranger } from './readers.ts'
import { attackHandoff, attackProof, cheat, sendStale, signAgain } from './thieves.ts'
import { eraseAll, gateIds, revoke, setVisibility, visitEmbedder } from './visitors.ts'

/** How many things each person does. */
const deeds = 6

/** How long jobs may take, when nothing goes wrong any more, ms: the longest lease of a process that died, and then the work. */
const settledMs = 180_000

type Stage = { faults: { begin(): void; end(): void }; owner: Person }

/** Lets people live at the same time while things go wrong, then ends all faults, and checks what was promised to them. */
export async function live(people: readonly Person[], world: World, { faults, owner }: Stage): Promise<void> {
  const gateOwner = await openFreeGate(owner, world)
  faults.begin()
  const left = people.map((person): Left => ({ person, visits: [], payments: [], domains: [] }))
  await Promise.all(left.map((each) => liveOne(each, world, gateOwner)))
  faults.end()
  await world.sleep(settledMs)
  await gateOwner.read(world)
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that nothing of it meets something else
  for (const each of left) await checkAll(each, world, gateOwner)
}

async function liveOne(left: Left, world: World, gateOwner: GateOwner): Promise<void> {
  const { person } = left
  const acts = [...everyday, ...person.random.pick([[], online, wrong])]
  // oxlint-disable no-await-in-loop -- a life is one thing after the other
  for (let done = 0; done < deeds; done += 1) {
    await world.sleep(person.random.below(30_000))
    const proof = ownProof(person, world)
    const act = acts[person.random.below(acts.length)]
    if (act && (proof || !act.needsProof)) await act.run(left, world, proof as KnownProof)
    else await visitEmbedder(person, world, left.visits)
    await watch(person, world)
    await gateOwner.read(world)
  }
  // oxlint-enable no-await-in-loop
}

function ownProof({ name, random }: Person, { ledger }: World): KnownProof | undefined {
  const own = [...ledger.proofs.values()].filter((proof) => proof.owner === name && proof.verified === 'yes')
  return own[random.below(own.length || 1)]
}

/** Finds another proof of the same person that is in force. */
const otherProof = ({ qHash, owner }: KnownProof, { ledger }: World): KnownProof | undefined =>
  [...ledger.proofs.values()].find(
    (each) => each.owner === owner && each.qHash !== qHash && each.verified === 'yes' && each.revoked === 'no',
  )

/** Something that a person does. Its proof is one of the person's own, if it needs one. */
type Act = { needsProof?: true; run: (left: Left, world: World, proof: KnownProof) => Promise<unknown> }

const publish: Act = {
  needsProof: true,
  run: ({ person }, world, proof) =>
    setVisibility(person, { proof, privacyLevel: person.random.pick(['private', 'public']) }, world),
}
const payForGate: Act = {
  needsProof: true,
  run: ({ person, payments }, world, proof) => pay(person, proof, world, payments),
}

const payTwice: Act = {
  needsProof: true,
  run: async ({ person, payments }, world, proof) => {
    const other = otherProof(proof, world)
    if (other) await payTwiceByCard(person, [proof, other], world, payments)
  },
}

const proveDomain: Act = {
  run: async ({ person, domains }, world) => {
    const qHash = await verifyDomain(person, world)
    if (qHash !== undefined) domains.push(qHash)
  },
}

/** What people do with their wallet only. */
const everyday: readonly Act[] = [
  { run: ({ person, visits }, world) => visitEmbedder(person, world, visits) },
  { run: ({ person, visits }, world) => visitEmbedder(person, world, visits) },
  { run: ({ person }, world) => verify(person, world, { isPrivate: person.random.chance(0.7), isForGates: false }) },
  payForGate,
  payForGate,
  payTwice,
  proveDomain,
  { needsProof: true, run: ({ person }, world, proof) => revoke(person, proof, world) },
  publish,
  publish,
  { needsProof: true, run: ({ person }, world, proof) => readAsOwner(person, proof, world) },
  { needsProof: true, run: ({ person }, world, proof) => giveGrant(person, proof, world) },
  {
    needsProof: true,
    run: async ({ person }, world) => (person.random.chance(0.3) ? await eraseAll(person, world) : undefined),
  },
]

/** What thieves do. */
const wrong: readonly Act[] = [
  {
    run: async ({ person }, world) => {
      const others = [...world.ledger.proofs.values()].filter(({ owner }) => owner !== person.name)
      const proof = others[person.random.below(others.length || 1)]
      if (proof) await attackProof(person, proof, world)
    },
  },
  {
    run: ({ person, visits }, world) =>
      visitEmbedder(person, world, visits, (visit) => attackHandoff(person, visit, world)),
  },
  {
    run: ({ person, visits }, world) =>
      visitEmbedder(person, world, visits, (visit) => signAgain(person, visit, world)),
  },
  {
    needsProof: true,
    run: async ({ person }, world, proof) => {
      const other = otherProof(proof, world)
      if (other) await useTransferTwice(person, [proof, other], world)
    },
  },
  { needsProof: true, run: ({ person }, world, proof) => sendStale(person, proof, world) },
  { needsProof: true, run: ({ person }, world, proof) => cheat(person, proof, world) },
]

/** What people do who sign in. */
const online: readonly Act[] = [
  { run: ({ person }, world) => signIn(person, world) },
  {
    run: async ({ person }, world) => {
      if (await signIn(person, world)) await connectAgent(person, world)
    },
  },
  {
    run: async ({ person }, world) => {
      const all = [...world.ledger.proofs.values()]
      const proof = all[person.random.below(all.length || 1)]
      if (proof && (await signIn(person, world))) await useAccessKey(person, proof, world)
    },
  },
  { run: ({ person }, world) => signOut(person, world) },
]

/** Looks at what others did. */
async function watch(person: Person, world: World): Promise<void> {
  const all = [...world.ledger.proofs.values()]
  const { random } = person
  const proof = all[random.below(all.length || 1)]
  if (!proof) return
  await readAsStranger(proof, world, random.below(8))
  const gateId = random.pick([gateIds.free, gateIds.fresh])
  await checkGate(proof, gateId, world)
  await checkNamed(proof, gateId, world)
  await checkOwnGate(person, gateId, world)
  await checkList(proof, world)
}
