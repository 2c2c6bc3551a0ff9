import { describe, expect, test } from 'vitest'
import { aWebhook, hash, minute, now, person, randomId, times, webhookKeys } from '../samples.ts'
import type { Store } from '../store.ts'
import { emptyGate, testHandoff } from '../test-mode.fixture.ts'
import type { TestDatabase } from '../test-database.fixture.ts'

const expiresAt = now + minute

/** Creates a profile with rows in every table that refers to profiles. Returns it with all texts that could identify it. */
async function somebody(store: Store) {
  const { profile, method } = person({ label: `label-${randomId()}` })
  const profileId = profile.id
  await store.accounts.create(profile, method)
  const passkey = person({ profileId, kind: 'passkey' }).method
  await store.accounts.add(passkey)

  const session = {
    tokenHash: hash(randomId()),
    id: randomId(),
    usedAt: now,
    browser: null,
    system: null,
    profileId,
    methodId: method.id,
    authenticatedAt: now,
  }
  await store.sessions.insert({ ...session, createdAt: now, expiresAt })
  const key = { id: randomId(), profileId, hash: hash(randomId()), label: randomId(), ending: 'wxyz' }
  await store.accessKeys.insert({ ...key, createdAt: now, usedAt: null, scopes: null, mode: 'live', expiresAt: null })
  const secret = { qHash: `0x${randomId()}`, profileId, alias: randomId(), type: 'single' as const }
  await store.secrets.insert({ ...secret, createdAt: now, updatedAt: now }, 'value')

  const webhook = aWebhook({ profileId, url: `https://${randomId()}.example/` })
  await store.webhooks.insert(webhook, webhookKeys)
  const client = { clientId: 'svc-mcp-host', redirectUri: `https://${randomId()}.example/cb`, scope: 'svc:core' }
  await store.oauth.approve({ profileId, ...client, createdAt: now })
  const grant = { id: randomId(), profileId, did: null, ...client, createdAt: now, expiresAt, revokedAt: null }
  const code = { hash: hash(randomId()), grantId: grant.id, redirectUri: client.redirectUri }
  await store.oauth.begin(grant, { ...code, challenge: randomId(), resource: 'https://mcp.example/mcp', expiresAt })
  const [access, refresh] = [hash(randomId()), hash(randomId())]
  await store.oauth.issue(grant.id, {
    access: { hash: access, expiresAt },
    refresh: { hash: refresh, expiresAt },
  })
  const ticket = hash(randomId())
  await store.testMode.addTicket({ hash: ticket, profileId, keyId: key.id, expiresAt }, { max: 9, now })
  const begun = testHandoff({ profileId, expiresAt })
  await store.testMode.insert(begun)
  const gateId = `g-${randomId()}`
  const gate = { gateId, ownerProfileId: profileId, ownerWallet: null, status: 'draft' as const, model: emptyGate, now }
  await store.testGates.create(gate)
  const account = [profileId, method.id, method.key, method.label, passkey.id, passkey.key, session.tokenHash]
  const storedValues = [key.id, key.hash, key.label, secret.qHash, secret.alias, webhook.id, webhook.url]
  const testMode = [ticket, begun.sid, gateId]
  const traces = [...account, ...storedValues, ...testMode, client.redirectUri, grant.id, code.hash, access, refresh]
  return { profileId, method, session, key, grant, code, access, refresh, traces }
}

/** Tests that erasing a profile leaves nothing. A part of store.suite.ts. */
export function eraseProfileSuite(createDatabase: () => Promise<TestDatabase>, open: () => Store): void {
  describe('an erased profile', () => {
    test('is erased while its events are numbered, which wakes its webhooks', async () => {
      const store = open()
      const { profileId } = await somebody(store)
      // so that the erasure takes long enough
      await times(50, () => {
        const gate = { gateId: `g-${randomId()}`, ownerWallet: null, status: 'draft' as const, model: emptyGate, now }
        return store.gates.create({ ...gate, ownerProfileId: profileId })
      })
      const state = { isErased: false }
      const erased = store.accounts.erase(profileId).finally(() => (state.isErased = true))
      const item = { type: 'gate.published', createdAt: now, gateId: 'gate', data: { version: 1 } } as const
      while (!state.isErased) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, until it is erased
        await store.events.add([{ ...item, to: { profileId } }])
        // oxlint-disable-next-line no-await-in-loop
        await store.events.number(now)
      }
      await erased
      expect(await store.webhooks.list(profileId)).toEqual([])
    })

    test('leaves nothing in any table, and does not change other profiles', async () => {
      const database = await createDatabase()
      const store = await database.open()
      const [me, other] = [await somebody(store), await somebody(store)]
      const left = async () => {
        const dump = await database.dump()
        return [me, other].map(({ traces }) => traces.filter((text) => dump.includes(text)))
      }
      expect(await left()).toEqual([me.traces, other.traces])
      await store.accounts.erase(me.profileId)
      await store.purge(now)
      expect(await left()).toEqual([[], other.traces])
      expect(await store.oauth.grantOfAccess(other.access, now)).toEqual(other.grant)
      await store.close()
      await database.drop()
    })

    test('is not found by its session, keys, codes and tokens', async () => {
      const { accounts, sessions, accessKeys, oauth } = open()
      const me = await somebody(open())
      const known = () =>
        Promise.all([
          accounts.profile(me.profileId),
          accounts.method('wallet', me.method.key),
          sessions.find(me.session.tokenHash, now),
          accessKeys.use(me.key.hash, now),
          oauth.grantOfAccess(me.access, now),
          oauth.grantOfToken(me.access),
          oauth.findRefresh(me.refresh),
          oauth.consumeRefresh(me.refresh, now),
          oauth.consumeCode(me.code.hash, now),
        ])
      expect((await known()).filter((each) => each === undefined)).toEqual([])
      await accounts.erase(me.profileId)
      await accounts.erase(me.profileId)
      expect((await known()).filter((each) => each !== undefined)).toEqual([])
    })

    test('frees its sign-in methods for other profiles', async () => {
      const me = await somebody(open())
      await open().accounts.erase(me.profileId)
      const next = person({ key: me.method.key })
      expect(await open().accounts.create(next.profile, next.method)).toEqual(next.profile)
      expect(await open().accounts.methods(next.profile.id)).toEqual([next.method])
    })

    test('is deleted while others add to it, and a late addition is not stored', async () => {
      const me = await somebody(open())
      const { profileId } = me
      const session = () => ({ ...me.session, tokenHash: hash(randomId()), createdAt: now, expiresAt })
      const approval = () => {
        const redirectUri = `https://${randomId()}.example/cb`
        return { profileId, clientId: 'svc-mcp-host', redirectUri, scope: 'svc:core', createdAt: now }
      }
      const { sessions, oauth } = open()
      const added = times(20, async (index) => {
        const work = index % 2 === 0 ? sessions.insert(session()) : oauth.approve(approval())
        // too late
        await work.catch(() => {})
      })
      await open().accounts.erase(profileId)
      await added
      expect(await oauth.approvals(profileId)).toEqual([])
      expect(await open().accounts.profile(profileId)).toBeUndefined()
      await expect(sessions.insert(session())).rejects.toThrow(/foreign key/i)
    })
  })
}
