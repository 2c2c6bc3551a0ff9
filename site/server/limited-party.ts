import { type Credentials, profileOf } from './accounts/principal.ts'
import type { Deployment } from './deployment.ts'
import { handoffsIn } from './accounts/cookies.ts'
import { handoffKeys } from './handoffs/keys.ts'
import type { LimitedParty, NamedHandoff } from './http/limits.ts'
import { isKeyOf } from './random-keys.ts'

/**
 * So long a profile is new. Anybody can make many profiles in a minute; nobody can make one that is a week old, and a network
 * that lays in stock is capped under load as well.
 */
export const newProfileMs = 7 * 24 * 60 * 60_000

/** So many profiles are remembered with the time that they were made, which never changes; the oldest is forgotten first. */
const rememberedLimit = 10_000

/** Tells for whom a request is counted (protocol/limits#counted). */
export type LimitedParties = {
  /**
   * The owner of the hand-off that the request names, by its secret or by the cookie of our own page; else the profile of the
   * session or access key; else the owner of a hand-off whose cookie our own page sends; undefined for nobody, and for every
   * credential that is not good.
   */
  ofCaller(caller: Credentials, handoff: NamedHandoff): Promise<LimitedParty | undefined>
  ofProfile(profileId: string): Promise<LimitedParty>
}

/** Looks profiles and hand-offs up in the store. */
export function createLimitedParties({ config, ports }: Pick<Deployment, 'config' | 'ports'>): LimitedParties {
  const madeAt = new Map<string, number>()
  const isNew = async (profileId: string) => {
    if (config.proProfiles.has(profileId)) return false
    const known = madeAt.get(profileId)
    // a profile that is gone has no allowance to lose
    const createdAt = known ?? (await ports.store.accounts.profile(profileId))?.createdAt ?? ports.now()
    if (known === undefined) {
      const [oldest] = madeAt.keys()
      if (oldest !== undefined && madeAt.size >= rememberedLimit) madeAt.delete(oldest)
      madeAt.set(profileId, createdAt)
    }
    return ports.now() - createdAt < newProfileMs
  }
  const ofProfile = async (id: string) => ({ kind: 'profile', id, isNew: await isNew(id) }) as const

  return {
    ofProfile,
    async ofCaller(caller, { sid, header }) {
      const { embedder, writeKeyOf } = handoffKeys(header, { ...caller, origin: undefined }, config.verifyUrl)
      const id = sid ?? embedder?.sid
      if (id !== undefined) {
        const secrets = sid === undefined ? [embedder?.secret] : [caller.bearer, embedder?.secret]
        if (await ownsHandoff(id, { secrets, writeKey: writeKeyOf(id) })) return { kind: 'handoff', id }
      }
      const profileId = await profileOf(caller, { config, ports })
      if (profileId !== undefined) return ofProfile(profileId)
      // our own page names its hand-off in the body of a submit, which is not read for who comes too often
      for (const named of id === undefined ? handoffsIn(caller.cookies, config.verifyUrl) : [])
        // oxlint-disable-next-line no-await-in-loop -- few, and the first is commonly the one
        if (await ownsHandoff(named, { secrets: [], writeKey: writeKeyOf(named) }))
          return { kind: 'handoff', id: named }
      return undefined
    },
  }

  async function ownsHandoff(
    sid: string,
    { secrets, writeKey }: { secrets: readonly (string | undefined)[]; writeKey: string | undefined },
  ): Promise<boolean> {
    if (writeKey === undefined && secrets.every((secret) => secret === undefined)) return false
    const record = await ports.store.handoffs.find(sid)
    if (!record) return false
    return isKeyOf(record.writeKeyHash, writeKey) || secrets.some((secret) => isKeyOf(record.challenge, secret))
  }
}
