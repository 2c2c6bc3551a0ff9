import { describe, expect, test } from 'vitest'
import { approvalLimit } from './oauth-approvals.ts'
import { grantLimits } from './oauth-grants.ts'
import { tokenLimit } from './oauth-tokens.ts'
import { hash, minute, now, person, randomId, times } from '../samples.ts'
import type { Store } from '../store.ts'
import type { OauthApproval, OauthCode, OauthGrant, OauthToken } from '../../../records/oauth.ts'

const month = 30 * 24 * 60 * minute
const token = (expiresAt: number): OauthToken => ({ hash: hash(randomId()), expiresAt })

/** Tests the store of the authorization server. A part of store.suite.ts. */
export function oauthSuite(open: () => Store): void {
  const oauth = () => open().oauth

  /** Creates a grant with its code, for a new profile or for `profileId`. */
  async function begun(changes: Partial<OauthGrant> = {}): Promise<{ grant: OauthGrant; code: OauthCode }> {
    const { profile, method } = person()
    if (changes.profileId === undefined) await open().accounts.create(profile, method)
    const grant: OauthGrant = {
      id: randomId(),
      profileId: profile.id,
      did: null,
      clientId: 'svc-mcp-host',
      redirectUri: 'https://host.example/callback',
      scope: 'svc:core offline_access',
      createdAt: now,
      expiresAt: now + month,
      revokedAt: null,
      ...changes,
    }
    const { redirectUri } = grant
    const lasting = { challenge: hash('verifier'), resource: 'https://mcp.example/mcp', expiresAt: now + 10 * minute }
    const code = { hash: hash(randomId()), grantId: grant.id, redirectUri, ...lasting }
    await oauth().begin(grant, code)
    return { grant, code }
  }
  async function issued(grant: OauthGrant) {
    const tokens = { access: token(now + 60 * minute), refresh: token(grant.expiresAt) }
    await oauth().issue(grant.id, tokens)
    return tokens
  }

  const approved = async (profileId: string, changes: Partial<OauthApproval> = {}) => {
    const approval = {
      profileId,
      clientId: 'svc-mcp-host',
      redirectUri: 'https://host.example/callback',
      scope: 'svc:core',
      createdAt: now,
      ...changes,
    }
    await oauth().approve(approval)
    return approval
  }

  describe('the limit of one profile', () => {
    test('is ten grants for one client and redirect URI; grants for others stay', async () => {
      const other = await begun({ redirectUri: 'https://other.example/callback', createdAt: now - 1 })
      const { profileId } = other.grant
      const [ended, first] = [await begun({ profileId, createdAt: now + 100 }), await begun({ profileId })]
      await oauth().revoke(ended.grant.id, now)
      const { access } = await issued(first.grant)
      for (let each = 1; each < grantLimits.ofAddress; each++)
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        await begun({ profileId, createdAt: now + each })
      // revoked grants went first
      expect(await oauth().grantOfAccess(access.hash, now)).toEqual(first.grant)
      expect(await oauth().consumeCode(ended.code.hash, now)).toBeUndefined()
      await begun({ profileId, createdAt: now + 50 })
      expect(await oauth().grantOfAccess(access.hash, now)).toBeUndefined()
      expect(await oauth().consumeCode(first.code.hash, now)).toBeUndefined()
      const left = await oauth().grants(profileId, now)
      expect(left).toHaveLength(grantLimits.ofAddress + 1)
      expect(left.at(-1)).toEqual(other.grant)
    })

    test('is fifty grants and fifty approvals in total', async () => {
      const { grant } = await begun({ redirectUri: 'https://0.example/callback' })
      const { profileId } = grant
      const uriOf = (each: number) => ({
        profileId,
        redirectUri: `https://${each}.example/callback`,
        createdAt: now + each,
      })
      for (let each = 1; each <= 60; each++) {
        // oxlint-disable no-await-in-loop -- one at a time
        await begun(uriOf(each))
        await approved(profileId, uriOf(each))
        // oxlint-enable no-await-in-loop
      }
      const newest = Array.from({ length: 50 }, (_, index) => uriOf(60 - index).redirectUri)
      expect([grantLimits.ofProfile, approvalLimit]).toEqual([50, 50])
      expect((await oauth().grants(profileId, now)).map(({ redirectUri }) => redirectUri)).toEqual(newest)
      expect((await oauth().approvals(profileId)).map(({ redirectUri }) => redirectUri)).toEqual(newest)
    })

    test('is a thousand tokens of one grant: old ones are deleted, the newest refresh token never', async () => {
      const { grant } = await begun()
      const tokens: Awaited<ReturnType<typeof issued>>[] = []
      await open().transaction(async ({ oauth: inner }) => {
        for (let each = 0; each <= tokenLimit + 1; each++) {
          const pair = { access: token(now + each), refresh: token(grant.expiresAt) }
          // oxlint-disable no-await-in-loop -- one at a time
          await inner.issue(grant.id, pair)
          if (each <= tokenLimit) await inner.consumeRefresh(pair.refresh.hash, now + each)
          // oxlint-enable no-await-in-loop
          tokens.push(pair)
        }
      })
      const known = async (index: number) => {
        const { access, refresh } = tokens[index] ?? (await issued(grant))
        return [await oauth().grantOfToken(access.hash), await oauth().findRefresh(refresh.hash)].map(Boolean)
      }
      expect([await known(0), await known(1), await known(2)]).toEqual([
        [false, false],
        [false, true],
        [true, true],
      ])
      expect(await known(tokenLimit + 1)).toEqual([true, true])
    })
  })

  describe('codes and refresh tokens', () => {
    test('return their grant, as first use once and then as used', async () => {
      const { grant, code } = await begun({ did: 'did:pkh:eip155:1:0xab' })
      expect(await oauth().consumeCode(code.hash, now)).toEqual({ grant, credential: code, first: true })
      expect(await oauth().consumeCode(code.hash, now + 1)).toEqual({ grant, credential: code, first: false })
      const { refresh } = await issued(grant)
      const credential = { expiresAt: refresh.expiresAt }
      expect(await oauth().findRefresh(refresh.hash)).toEqual({ grant, isUsed: false })
      expect(await oauth().consumeRefresh(refresh.hash, now)).toEqual({ grant, credential, first: true })
      expect(await oauth().consumeRefresh(refresh.hash, now + 1)).toEqual({ grant, credential, first: false })
      expect(await oauth().findRefresh(refresh.hash)).toEqual({ grant, isUsed: true })
    })

    test('end their grant with the access token where no refresh token was issued', async () => {
      const [short, long] = [await begun(), await begun({ expiresAt: now + minute })]
      const { profileId } = short.grant
      const access = token(now + 60 * minute)
      await oauth().issue(short.grant.id, { access, refresh: undefined })
      await oauth().issue(long.grant.id, { access: token(now + 60 * minute), refresh: undefined })
      const ended = { ...short.grant, expiresAt: now + 60 * minute }
      expect(await oauth().grants(profileId, now)).toEqual([ended])
      expect(await oauth().grantOfAccess(access.hash, now)).toEqual(ended)
      expect(await oauth().grants(profileId, ended.expiresAt)).toEqual([])
      // a grant is never extended
      expect(await oauth().grants(long.grant.profileId, now)).toEqual([long.grant])
    })

    test('are not found when they were never issued', async () => {
      const { grant, code } = await begun()
      const { refresh, access } = await issued(grant)
      expect(await oauth().consumeCode(refresh.hash, now)).toBeUndefined()
      expect(await oauth().consumeRefresh(code.hash, now)).toBeUndefined()
      expect(await oauth().findRefresh(access.hash)).toBeUndefined()
    })

    test('count as first use once, of 50 at the same time (security-cases B2)', async () => {
      const { grant, code } = await begun()
      const { refresh } = await issued(grant)
      const codes = await times(50, () => oauth().consumeCode(code.hash, now))
      const refreshes = await times(50, () => oauth().consumeRefresh(refresh.hash, now))
      for (const uses of [codes, refreshes]) {
        expect(uses.filter((each) => each?.first === true)).toHaveLength(1)
        expect(uses.filter((each) => each?.first === false)).toHaveLength(49)
      }
    })

    test('are stored with their grant or not at all', async () => {
      const { grant, code } = await begun()
      await expect(oauth().begin({ ...grant, id: randomId() }, code)).rejects.toThrow(/unique/i)
      expect(await oauth().grants(grant.profileId, now)).toEqual([grant])
      const known = token(now + minute)
      await oauth().issue(grant.id, { access: token(now + minute), refresh: known })
      const access = token(now + minute)
      await expect(oauth().issue(grant.id, { access, refresh: known })).rejects.toThrow(/unique/i)
      expect(await oauth().grantOfToken(access.hash)).toBeUndefined()
    })
  })

  describe('grants', () => {
    test('are found by a valid access token only', async () => {
      const { grant } = await begun()
      const { access, refresh } = await issued(grant)
      expect(await oauth().grantOfAccess(access.hash, access.expiresAt - 1)).toEqual(grant)
      expect(await oauth().grantOfAccess(access.hash, access.expiresAt)).toBeUndefined()
      expect(await oauth().grantOfAccess(refresh.hash, now)).toBeUndefined()
      const late = token(grant.expiresAt + minute)
      await oauth().issue(grant.id, { access: late, refresh: undefined })
      expect(await oauth().grantOfAccess(late.hash, grant.expiresAt - 1)).toEqual(grant)
      expect(await oauth().grantOfAccess(late.hash, grant.expiresAt)).toBeUndefined()
    })

    test('are invalid forever when revoked, with all tokens issued before or after', async () => {
      const { grant } = await begun()
      const other = await begun({ profileId: grant.profileId })
      const before = await issued(grant)
      const spared = await issued(other.grant)
      expect(await oauth().revoke(grant.id, now + 1)).toBe(true)
      expect(await oauth().revoke(grant.id, now + 2)).toBe(false)
      const after = await issued(grant)
      const dead = { ...grant, revokedAt: now + 1 }
      expect(await oauth().grantOfAccess(before.access.hash, now)).toBeUndefined()
      expect(await oauth().grantOfAccess(after.access.hash, now)).toBeUndefined()
      expect(await oauth().consumeRefresh(after.refresh.hash, now)).toMatchObject({ grant: dead, first: true })
      expect(await oauth().grantOfToken(before.access.hash)).toEqual(dead)
      expect(await oauth().grantOfToken(before.refresh.hash)).toEqual(dead)
      expect(await oauth().grantOfToken(hash(randomId()))).toBeUndefined()
      expect(await oauth().grantOfAccess(spared.access.hash, now)).toEqual(other.grant)
    })

    test('are in force until they are revoked or expire, and of one profile are revoked together', async () => {
      const { grant } = await begun({ clientId: 'svc-cli' })
      const { profileId } = grant
      const [expired, forgotten] = [
        await begun({ profileId, expiresAt: now + minute }),
        await begun({ profileId, expiresAt: now + minute }),
      ]
      await begun({ profileId })
      const theirs = await begun()
      expect(await oauth().revoke(expired.grant.id, now + minute)).toBe(false)
      expect(await oauth().revoke(randomId(), now)).toBe(false)
      expect((await oauth().withdrawAll(profileId, now + minute)).toSorted()).toEqual(['svc-cli', 'svc-mcp-host'])
      expect(await oauth().withdrawAll(profileId, now + minute)).toEqual([])
      expect(await oauth().revoke(forgotten.grant.id, now)).toBe(false)
      expect(await oauth().grants(theirs.grant.profileId, now)).toEqual([theirs.grant])
    })

    test('of a profile are listed newest first while they are valid', async () => {
      const { grant } = await begun()
      const { profileId } = grant
      const newer = await begun({ profileId, createdAt: now + 1 })
      const revoked = await begun({ profileId })
      await oauth().revoke(revoked.grant.id, now)
      await begun({ profileId, expiresAt: now + minute })
      await begun()
      expect(await oauth().grants(profileId, now + minute)).toEqual([newer.grant, grant])
    })
  })

  describe('approvals', () => {
    test('are for one client and redirect URI, and the last one counts', async () => {
      const { profileId } = (await begun()).grant
      await approved(profileId)
      const wider = await approved(profileId, { scope: 'svc:core svc:profile', createdAt: now + 1 })
      expect(await oauth().approval(profileId, wider.clientId, wider.redirectUri)).toEqual(wider)
      expect(await oauth().approval(profileId, 'svc-cli', wider.redirectUri)).toBeUndefined()
      expect(await oauth().approval(profileId, wider.clientId, `${wider.redirectUri}/`)).toBeUndefined()
      expect(await oauth().approval(randomId(), wider.clientId, wider.redirectUri)).toBeUndefined()
      expect(await oauth().approvals(profileId)).toEqual([wider])
    })

    test('revoke the grants of the client and redirect URI when they are withdrawn', async () => {
      const { grant } = await begun()
      const { profileId, clientId, redirectUri } = grant
      const elsewhere = await begun({ profileId, redirectUri: 'https://other.example/callback' })
      const somebody = await begun()
      await approved(profileId)
      const remaining = await approved(profileId, { redirectUri: elsewhere.grant.redirectUri })
      const tokens = await issued(grant)
      await oauth().withdraw({ profileId, clientId, redirectUri }, now + 1)
      expect(await oauth().approvals(profileId)).toEqual([remaining])
      expect(await oauth().grants(profileId, now)).toEqual([elsewhere.grant])
      expect(await oauth().grants(somebody.grant.profileId, now)).toEqual([somebody.grant])
      expect(await oauth().grantOfAccess(tokens.access.hash, now)).toBeUndefined()
    })
  })
}

/** Tests the list of redirect URIs, which all profiles share, so this needs its own database. */
export function redirectsSuite(openEmpty: () => Promise<{ store: Store; drop: () => Promise<void> }>): void {
  test('redirect URIs: finds exactly the registered ones; a full list loses the least recently used', async () => {
    const { store, drop } = await openEmpty()
    const { oauth, accounts } = store
    const register = (at: number, ...uris: string[]) =>
      oauth.registerRedirects(uris, { clientName: 'Host', now: at, limit: 3 })
    const known = async (...uris: string[]) => {
      const dump = await Promise.all(uris.map((uri) => oauth.useRedirect(uri, now)))
      return uris.filter((_, index) => dump[index])
    }

    await register(now, 'https://a.example/cb', 'https://a.example/cb')
    expect(await oauth.useRedirect('https://a.example/cb', now + 1 * minute)).toBe(true)
    const others = [
      'https://a.example/cb/',
      'https://A.example/cb',
      'https://a.example/cb?',
      'https://a.example/CB',
      '',
    ]
    expect(await known(...others)).toEqual([])

    const { profile, method } = person()
    await accounts.create(profile, method)
    const approval = { profileId: profile.id, clientId: 'svc-mcp-host', scope: 'svc:core', createdAt: now }
    await register(now + 2 * minute, 'https://approved.example/cb')
    await oauth.approve({ ...approval, redirectUri: 'https://approved.example/cb' })
    const grant = { id: randomId(), profileId: profile.id, did: null, clientId: 'svc-mcp-host', scope: 'svc:core' }
    const lasting = { createdAt: now, expiresAt: now + month, revokedAt: null }
    const code = { hash: hash(randomId()), grantId: grant.id, challenge: 'c', resource: 'r', expiresAt: now }
    await register(now + 2 * minute, 'cursor://granted/cb')
    await oauth.begin({ ...grant, ...lasting, redirectUri: 'cursor://granted/cb' }, { ...code, redirectUri: 'u' })
    await register(now + 3 * minute, 'https://b.example/cb')
    await register(now + 4 * minute, 'https://c.example/cb')
    // a is used again, so b is the least recently used
    await oauth.useRedirect('https://a.example/cb', now + 5 * minute)
    await register(now + 6 * minute, 'https://d.example/cb')
    const all = ['approved', 'a', 'b', 'c', 'd'].map((name) => `https://${name}.example/cb`)
    expect(await known(...all)).toEqual(all.filter((uri) => uri !== 'https://b.example/cb'))

    const ten = Array.from({ length: 10 }, (_, index) => `https://${index}.example/cb`)
    await times(60, (index) => register(now + 7 * minute, ...(index % 2 === 0 ? ten : ten.toReversed())))
    expect(await known('https://approved.example/cb', 'cursor://granted/cb')).toHaveLength(2)
    expect(await known(...ten)).toHaveLength(3)
    await drop()
  })
}
