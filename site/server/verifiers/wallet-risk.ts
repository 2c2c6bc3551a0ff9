import { ServiceError } from '../../../shared/contract/errors.ts'
import { decodeBase58 } from '../../../shared/proof/base58.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { riskChainIds } from '../ports/risk/oracle.ts'
import { riskAddress } from '../ports/risk/risk-address.ts'
import type { RiskChain, RiskProviders } from '../ports/risk/risk.ts'
import { exampleWallet } from './about.ts'
import type { Verifier } from './verifier.ts'

type Data = VerifierData<'wallet-risk'>

/**
 * Verifies that the wallet is on no sanctions list and that its risk is not high (protocol/verifiers#wallet-risk). A value
 * that no source assessed is null in the claims. Throws `INVALID_VERIFIER_DATA` for an address that is impossible on its
 * chain, `UNSUPPORTED_CHAIN`, or `PROVIDER_UNAVAILABLE`, with `details.reason` `LIST_STALE` when the list is too old.
 */
export const walletRisk: Verifier<'wallet-risk'> = {
  about: {
    checked:
      'The address is not on the sanctions list of OFAC, and the sanctions oracle of its chain does not name it. Each of the two is checked if the operator has configured it. With Webacy, the risk must also not be high.',
    where:
      'Here, in a copy of the list that is updated four times a day. The oracle is read from the chain. Webacy is asked over the internet, if the operator has configured it and the request names it or there is no other source.',
    stored:
      'The address, its chain, the provider, the result, and the edition of the list. For the owner: which source named the address, or the tags of the provider.',
    shown:
      'Nothing, unless the owner signs that the proof may be public. Then: the address, the chain and the result, without tags.',
    outage:
      'If a source does not answer, or the list is older than 48 hours, the result is PROVIDER_UNAVAILABLE, and nothing is stored. If one source names the address, the answer is no, even if another source does not answer.',
    example: { walletAddress: exampleWallet, chainId: 1 },
  },
  isOffered: ({ risk }) => risk !== undefined && risk.size > 0,
  providers: ({ risk }) => [...(risk?.keys() ?? [])],

  async check(data, _signing, { risk = new Map(), now }) {
    const chain = chainOf(data)
    const comparable = riskAddress(chain, data.walletAddress)
    if (comparable === undefined)
      throw new ServiceError('INVALID_VERIFIER_DATA', `walletAddress is not an address of the chain ${chain}.`, {
        details: { verifierId: 'wallet-risk', field: 'walletAddress' },
      })
    const [id, provider] = providerOf(data.provider, risk)
    if (!provider.covers(chain))
      throw new ServiceError(
        'UNSUPPORTED_CHAIN',
        `Wallets of the network ${chain} can’t be screened here. Use a wallet of another network.`,
      )

    const { evidence, coverage, ...found } = await provider.assess({ address: data.walletAddress, comparable, chain })
    const chainId = riskChainIds.get(chain)
    const onChain = { chain, ...(chainId !== undefined && { chainId }) }
    const input = { walletAddress: data.walletAddress, ...onChain, provider: id }
    const isRisky = found.riskLevel === 'high' || found.riskLevel === 'critical'
    const claims = {
      ...found,
      policyVerified: !found.sanctioned && !isRisky,
      provider: id,
      checkedAt: now(),
      signals: { coverage: [...coverage] },
    }
    const refusalEvidence = { ...evidence, ...claims }
    if (found.sanctioned) {
      const message = 'This address is named on a sanctions list.'
      return { verified: false, reason: 'SANCTIONED_ADDRESS', message, input, evidence: refusalEvidence, provider: id }
    }
    if (isRisky) {
      const message = 'The risk of this address is higher than the policy allows.'
      return { verified: false, reason: 'RISK_POLICY_FAILED', message, input, evidence: refusalEvidence, provider: id }
    }
    return { verified: true, input, claims, evidence, provider: id }
  },
}

/** Returns the provider that the request names, or the first one. */
function providerOf(named: Data['provider'], risk: RiskProviders) {
  const found = [...risk].find(([id]) => named === undefined || id === named)
  if (found) return found
  throw new ServiceError(
    'INVALID_VERIFIER_DATA',
    named === undefined ? 'No provider is configured here.' : `The provider ${named} is not offered here.`,
    {
      details: { verifierId: 'wallet-risk', field: 'provider', providers: [...risk.keys()] },
    },
  )
}

const nameOf = (chainId: number) => [...riskChainIds].find(([, id]) => id === chainId)?.[0]

/** Returns the chain by its name, by its chain id, or by the form of the address. */
function chainOf({ chain, chainId, walletAddress }: Data): RiskChain {
  const byNumber = chainId === undefined ? undefined : nameOf(chainId)
  if (chainId !== undefined && byNumber === undefined)
    throw new ServiceError(
      'UNSUPPORTED_CHAIN',
      `Wallets of the network ${chainId} can’t be screened here. Use a wallet of another network.`,
    )
  if (chain && byNumber && chain !== byNumber)
    throw new ServiceError('INVALID_VERIFIER_DATA', 'chain and chainId name different chains; send one of them.', {
      details: { verifierId: 'wallet-risk', field: 'chain' },
    })
  const named = chain ?? byNumber
  if (named) return named
  if (/^0x[0-9a-f]{40}$/i.test(walletAddress)) return 'eth'
  if (decodeBase58(walletAddress)?.length === 32) return 'sol'
  throw new ServiceError('INVALID_VERIFIER_DATA', 'Say which chain the address belongs to.', {
    details: { verifierId: 'wallet-risk', field: 'chain' },
  })
}
