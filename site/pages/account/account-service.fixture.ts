// The service and the wallets of tests of the account. Each test sets their answers.
import type { AssetNames, GatesBoot } from '../../../shared/contract/boot/account.ts'
import type { AccountBoot } from '../../../shared/contract/boot/account.ts'
import type { Profile } from '../../../shared/contract/auth.ts'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { signInText } from '../../../shared/proof/sign-in-message.ts'
import { VerifierId } from '../../../shared/verifiers/index.ts'
import type { Wallet } from '../../../widget/wallets/wallet.ts'
import type { WalletConnect } from '../verify/wallets/wallet-connect.ts'
import {
  accessKey,
  address,
  appClient,
  day,
  now,
  otherSession,
  profile,
  proof,
  qHash,
  session,
  storedSecret,
} from './account-records.fixture.ts'
import type { OwnGate } from './editor/gate-form.ts'
import type { Proof } from './proofs/proofs-list.ts'
import type { AccountClient } from './rows.ts'

type Call = [name: string, call: unknown]
/** What the service answers, by endpoint: the `data` of the reply, a function of the call that returns it, or an error. */
export type Answers = Partial<Record<keyof AccountClient | 'testGates', unknown>>

export const proofsPage = (proofs: Proof[], nextCursor: string | null = null) => ({
  proofs,
  nextCursor,
  hasMore: nextCursor !== null,
})
export const usual: Answers = {
  listProofs: proofsPage([proof]),
  listClients: { clients: [appClient] },
  listSecrets: { secrets: [storedSecret] },
  listAccessKeys: { accessKeys: [accessKey] },
  listSessions: { sessions: [session, otherSession] },
  endOtherSessions: { ended: 2, accessKeys: 1, clients: 3 },
  setVisibility: { qHash, privacyLevel: 'public', publicDisplay: true, lastUpdated: now },
  grantAccess: { token: 'a.grant.token', qHash, audience: null, expiresAt: now + day },
  createAccessKey: { id: 'n2', accessKey: 'npk_secret', label: 'Build', createdAt: now },
  walletChallenge: (call: { body: { address: string } }) => ({
    message: signInMessage(call.body.address),
    nonce: 'n',
    expiresAt: now + 1000,
  }),
  walletVerify: { profile },
  removeSignInMethod: { profile: { ...profile, passkeys: [] } },
  eraseProfile: { proofs: 3, handoffs: 1 },
  listGates: { gates: [], hasMore: false, nextCursor: null },
  /** The answer of `listGates` for test gates. */
  testGates: { gates: [], hasMore: false, nextCursor: null },
  getPayout: { isOffered: true, isOpen: false, isReady: false },
  verifierCatalog: Object.fromEntries(VerifierId.options.map((id) => [id, { available: id !== 'proof-of-human' }])),
}

const signInMessage = (account: string) =>
  signInText({
    domain: location.host,
    kind: 'Ethereum',
    address: account,
    uri: location.origin,
    chainReference: '84532',
    nonce: 'abcdefgh12345678',
    issuedAt: now,
    expiresAt: now + 300_000,
  })

/** What the wallets and the service answer. A test may change it while the page runs. */
export type World = {
  profile: Profile
  providers: AccountBoot['providers']
  answers: Answers
  wallets: string[]
  /** The account that the wallet chooses. */
  account: string
  sign: 'never' | ServiceError | undefined
  outcome: string | null
  /** What WalletConnect does; undefined: it is not offered. */
  walletConnect: 'connects' | 'closed' | 'fails' | undefined
  copy: 'fails' | undefined
  /** The gate that the editor opens; undefined: a new one. */
  gate: OwnGate | undefined
  /** What contracts call themselves, by their address in lower case. */
  assetNames: Readonly<Record<string, AssetNames>>
  /** What the pages of gates get instead of the defaults. */
  gates?: Partial<GatesBoot>
}

/** What the page has done. */
export type Seen = {
  calls: Call[]
  /** Addresses that the page went to. */
  visits: string[]
  /** The address that the page gave itself. */
  address?: string
  copies: string[]
  /** The tokens whose symbol was asked for. */
  assets: { chainId: number; address: string }[]
  /** Messages that a wallet was asked to sign. */
  messages: string[]
}

export const usualWorld: World = {
  profile,
  providers: ['google', 'github'],
  wallets: ['Key Wallet'],
  account: address,
  sign: undefined,
  outcome: null,
  walletConnect: undefined,
  copy: undefined,
  gate: undefined,
  assetNames: {},
  answers: usual,
}

export const createClient = (world: World, seen: Seen): AccountClient =>
  new Proxy({} as AccountClient, {
    get: (_, name: keyof AccountClient) => async (call: unknown) => {
      seen.calls.push([name, call])
      const isOfTests = name === 'listGates' && JSON.stringify(call).includes('"test"')
      const answer = world.answers[isOfTests ? 'testGates' : name]
      const data: unknown = typeof answer === 'function' ? await answer(call, seen.calls) : answer
      if (data instanceof ServiceError) throw data
      // only this endpoint has more than `data` in its reply
      return name === 'verifierCatalog' ? { success: true, data: [], metadata: data } : { success: true, data }
    },
  })

export const createWallet = (name: string, world: World, seen: Seen): Wallet => ({
  id: name,
  name,
  namespace: 'eip155',
  connect: async () => ({ address: world.account }),
  sign: async (message) => {
    seen.messages.push(message)
    if (world.sign === 'never') return new Promise(() => {})
    if (world.sign) throw world.sign
    return '0xsigned'
  },
})

export function createWalletConnect(world: World, seen: Seen): WalletConnect {
  if (world.walletConnect === 'fails') throw new Error('offline')
  return {
    ...createWallet('WalletConnect', world, seen),
    open: async () => {
      seen.visits.push(`open below ${document.querySelectorAll('dialog').length} dialogs`)
      if (world.walletConnect === 'closed') throw new ServiceError('CANCELLED', '')
    },
  }
}

/** The error that asks for a fresh sign-in. */
export const stale = new ServiceError('WALLET_AUTH_REQUIRED', '', { details: { reauthenticate: true } })
