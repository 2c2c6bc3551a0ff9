import { type Credentials, profileOf } from './accounts/principal.ts'
import type { Deployment } from './deployment.ts'
import { handoffsIn } from './accounts/cookies.ts'
import { handoffKeys } from './handoffs/keys.ts'
import type { LimitedParty, NamedHandoff } from './http/limits.ts'
import { isKeyOf } from './random-keys.ts'

/**
 * The age at which a profile is no longer new, ms. Anybody can create many profiles in a minute, but nobody can create one
 * that is a week old. A network that creates profiles in advance is limited under load as well.
 */
export const newProfileMs = 7 * 24 * 60 * 60_000

/**
 * The number of profiles whose creation time, which never changes, is kept in memory. The profile that was added first is
 * dropped first.
 */
const rememberedLimit = 10_000

/** Returns the party that a request is counted for (protocol/limits#counted). */
export type LimitedParties = {
  /**
   * Returns the owner of the hand-off that the request names, by its secret or by the cookie of our own page; else the
   * profile of the session or access key; else the owner of a hand-off whose cookie our own page sends. Undefined for a
   * request without credentials, and for every credential that is not valid.
   */
  ofCaller(caller: Credentials, handoff: NamedHandoff): Promise<LimitedParty | undefined>
  ofProfile(profileId: string): Promise<LimitedParty>
}

/** Finds the party of a request by the profiles and hand-offs of the store. */
export function createLimitedParties({ config, ports }: Pick<Deployment, 'config' | 'ports'>): LimitedParties {
  const createdAtOf = new Map<string, number>()
  const isNew = async (profileId: string) => {
    if (config.proProfiles.has(profileId)) return false
    const known = createdAtOf.get(profileId)
    // an erased profile counts as new
    const createdAt = known ?? (await ports.store.accounts.profile(profileId))?.createdAt ?? ports.now()
    if (known === undefined) {
      const [first] = createdAtOf.keys()
      if (first !== undefined && createdAtOf.size >= rememberedLimit) createdAtOf.delete(first)
      createdAtOf.set(profileId, createdAt)
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
      // our own page names its hand-off in the body of a submit, which is not read before the limit is checked
      for (const named of id === undefined ? handoffsIn(caller.cookies, config.verifyUrl) : [])
        // oxlint-disable-next-line no-await-in-loop -- they are few, and the first is usually the right one
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
