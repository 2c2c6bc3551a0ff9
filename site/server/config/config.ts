import * as v from 'valibot'
import type { StripeAccount } from '../ports/cards/stripe-account.ts'
import type { Namespaces } from '../ports/namespaces/namespaces.ts'
import type { PersonhoodVerifier } from '../ports/personhood/open-personhood.ts'
import type { RiskSettings } from '../ports/risk/open-risk.ts'
import type { UsdcOnChain } from '../ports/stablecoin/usdc.ts'
import type { PaymentPerCall } from '../ports/x402/open-x402.ts'
import type { Settings } from '../settings.ts'
import { addresses } from './addresses.ts'
import { anchors, type AnchorSettings } from './anchors.ts'
import { cards } from './cards.ts'
import { chains, requireRpc } from './chains.ts'
import { content, type ContentSettings } from './content.ts'
import { dns, type DnsSettings } from './dns.ts'
import { Environment } from './environment.ts'
import { ConfigError } from './error.ts'
import { namespaces } from './namespaces.ts'
import { operation } from './operation.ts'
import { personhood } from './personhood.ts'
import { pro } from './pro.ts'
import { providers } from './providers.ts'
import { risk } from './risk.ts'
import { storage, type Storage } from './storage.ts'
import { refuseMistyped } from './unknown-names.ts'
import { usdc } from './usdc.ts'
import { witnesses } from './witnesses.ts'
import { x402 } from './x402.ts'

/** The whole configuration of a deployment (docs/configuration#configuration). Addresses have no trailing slash. */
export type Config = Settings &
  Storage &
  DnsSettings &
  RiskSettings &
  ContentSettings &
  Pick<ReturnType<typeof chains.read>, 'blockDepths'> &
  Pick<ReturnType<typeof addresses.read>, 'port' | 'host'> &
  Pick<ReturnType<typeof witnesses.read>, 'witnesses'> &
  Pick<ReturnType<typeof operation.read>, 'gatesFile' | 'operatorLogoFile' | 'logLevel' | 'eventsDays'> & {
    /** How the log is anchored; undefined: it is not. */
    anchoring: AnchorSettings | undefined
    /** The token and chain of transfers for gates; offered only if that chain has an RPC address. */
    usdc: UsdcOnChain
    /** The account for card payments; undefined: there are none. */
    cards: StripeAccount | undefined
    /** Who receives the payments of strangers for their calls; undefined: calls are free. */
    x402: PaymentPerCall | undefined
    /** The provider's verifier contract; undefined: proof-of-human is not offered. */
    personhood: PersonhoodVerifier | undefined
    /** Namespaces of pseudonyms that are reserved for certain wallets. */
    namespaces: Namespaces
  }

/** Parses the environment once. Throws {@link ConfigError} for the first variable that is wrong. */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  refuseMistyped(env)
  const parsed = v.safeParse(Environment, env, { abortEarly: true })
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(`${v.getDotPath(issue)?.split('.')[0] ?? 'The environment'} ${issue.message}.`)
  }
  const from = parsed.output
  const chainSettings = chains.read(from, env)
  const { rpcUrls } = chainSettings
  const riskSettings = risk.read(from, env)
  for (const chainId of riskSettings.sanctionsOracles.keys())
    requireRpc(rpcUrls, chainId, `SVC_SANCTIONS_ORACLE_${chainId}`)
  const personhoodVerifier = personhood.read(from)
  if (personhoodVerifier)
    requireRpc(rpcUrls, personhoodVerifier.chainId, `SVC_PERSONHOOD_CHAIN_ID=${personhoodVerifier.chainId}`)
  return {
    ...addresses.read(from),
    ...operation.read(from),
    ...storage.read(from),
    ...chainSettings,
    ...dns.read(from),
    ...pro.read(from),
    ...riskSettings,
    ...content.read(from),
    ...witnesses.read(from),
    anchoring: anchors.read(from, env, chainSettings),
    providers: providers.read(env),
    namespaces: namespaces.read(from),
    personhood: personhoodVerifier,
    cards: cards.read(from),
    usdc: usdc.read(from, env, chainSettings.blockDepths),
    x402: x402.read(from, {
      assetOf: (chainId) => usdc.contractOn(chainId, env),
      isReachable: (chainId) => rpcUrls.has(chainId),
    }),
  }
}
