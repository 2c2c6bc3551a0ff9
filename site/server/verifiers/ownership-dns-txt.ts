import * as v from 'valibot'
import { ServiceError } from '../../../shared/contract/errors.ts'
import { ChainId } from '../../../shared/contract/primitives.ts'
import { canonicalAddress, evmChain } from '../../../shared/proof/chain.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { domainName } from '../../../shared/gate/domain-name.ts'
import { isNamedBy } from '../rules/wallet.ts'
import { type OuterPorts, refuseOtherWallet, type Signing, type Verifier, walletOf } from './verifier.ts'

/**
 * Verifies that the domain has a TXT record `wallet=<address>` at `_svc.<domain>`
 * (protocol/verifiers#ownership-dns-txt), or `wallet=eip155:<chainId>:<address>` if the request's options name that
 * chain. It claims nothing about DNSSEC, because Node's resolver does not tell whether an answer was validated. Throws
 * `INVALID_VERIFIER_DATA` for a text that is no domain name, `SUBJECT_MISMATCH` for another wallet's address,
 * `PROVIDER_UNAVAILABLE` when the DNS gives no answer.
 */
export const ownershipDnsTxt: Verifier<'ownership-dns-txt'> = {
  about: {
    checked: 'A TXT record at _svc.<domain> reads wallet=<address>, with the address of the wallet that signed.',
    where:
      'At the DNS servers of this service. If its operator named several, at least two must answer, and all answers must be equal.',
    stored:
      'The domain, the wallet and the time, and, for the owner, the matching record. No other record of the domain is stored.',
    shown: 'The domain, the wallet and the time.',
    outage: 'Without an answer, the result is neither yes nor no. Nothing is stored, and the person can try again.',
    example: { domain: 'example.org' },
  },
  isOffered: ({ dns }) => dns !== undefined,
  assurance: ({ dns }) => (dns?.isCorroborated === true ? undefined : 'basic'),
  async check(data, signing, ports) {
    const { domain, recordName, match, no } = await lookUp(data, signing, ports)
    const input = { domain, walletAddress: signing.signer }
    if (!match) return { verified: false, input, provider: 'dns', ...no }
    return {
      verified: true,
      input,
      claims: { domain, recordName, matchedFormat: match.format, checkedAt: ports.now() },
      evidence: { record: match.record },
      provider: 'dns',
    }
  },
  async precheck(data, signing, ports) {
    const { recordName, match, no } = await lookUp(data, signing, ports)
    return match ? undefined : { ...no, details: { recordName, recordValue: `wallet=${signing.signer}` } }
  },
}

/** Looks up the record of a domain. Returns the record that names the wallet, or why there is none. */
async function lookUp(data: VerifierData<'ownership-dns-txt'>, signing: Signing, { dns }: Pick<OuterPorts, 'dns'>) {
  const domain = domainName(data.domain)
  if (domain === undefined)
    throw new ServiceError('INVALID_VERIFIER_DATA', 'The domain is not a host name of two labels or more.', {
      details: { verifierId: 'ownership-dns-txt', field: 'domain' },
    })
  refuseOtherWallet('ownership-dns-txt', data, signing)
  if (!dns) throw new Error('ownership-dns-txt was run without a DNS port.')
  const recordName = `_svc.${domain}`
  const records = await dns.txt(recordName)
  const match = records.map((record) => matchOf(record.trim(), signing)).find((candidate) => candidate !== undefined)
  const no =
    records.length === 0
      ? { reason: 'DNS_RECORD_NOT_FOUND', message: `There is no TXT record at ${recordName}.` }
      : { reason: 'DNS_RECORD_MISMATCH', message: `No TXT record at ${recordName} names this wallet.` }
  return { domain, recordName, match, no }
}

/** Returns the form in which a record names the wallet, if it does. A contract is named with its own chain only. */
function matchOf(record: string, signing: Signing) {
  const { signer, chain, options } = signing
  if (!record.startsWith('wallet=')) return undefined
  const value = canonicalAddress(chain, record.slice('wallet='.length))
  if (value === signer) return { format: 'address', record }
  const { chainId } = options.own
  if (!v.is(ChainId, chainId) || value !== `eip155:${chainId}:${signer}`) return undefined
  const isNamed = isNamedBy(walletOf(signing), { walletAddress: signer, chain: evmChain(chainId).caip2 })
  return isNamed ? { format: 'caip10', record } : undefined
}
