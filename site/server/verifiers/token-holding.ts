import { ServiceError } from '../../../shared/contract/errors.ts'
import type { JsonObject } from '../../../shared/contract/primitives.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import { exampleContract, exampleWallet } from './about.ts'
import {
  chainOutage,
  evmSubject,
  lowerCase,
  type Refuse,
  refuseInvalidMint,
  refusalFor,
  solanaOf,
  solanaSubject,
  blockClaims,
  assetChecks,
  type ChainPorts,
} from './assets/asset.ts'
import { fromBaseUnits, plain, toBaseUnits } from './assets/decimal.ts'
import type { Signing, Verdict, Verifier } from './verifier.ts'

type Data = VerifierData<'token-holding'>
type SolanaData = Extract<Data, { chain: string }>
type EvmData = Exclude<Data, SolanaData>

/**
 * Verifies that the wallet holds at least an amount of a token, now or at a named block (protocol/verifiers#token-holding):
 * an ERC-20 token, or on Solana the sum over all its accounts. Only the proof's owner sees the exact balance. Throws
 * `INVALID_VERIFIER_DATA` for an amount finer than the token, `SUBJECT_MISMATCH`, `UNSUPPORTED_CHAIN` or
 * `RPC_UNAVAILABLE`.
 */
export const tokenHolding: Verifier<'token-holding'> = {
  about: {
    checked:
      'The wallet holds at least the amount that was asked for, at a recent block or at the block that was asked for. The amount `minBalance` is in whole tokens: `100.5` is a hundred tokens and a half.',
    where: 'On the chain of the token, through the RPC address that is configured here.',
    stored:
      'The token, its chain and decimals, the wallet, the amount that was asked for, and the number and hash of the block, or the slot. The exact balance is encrypted, and only the owner of the proof sees it.',
    shown: 'All of this except the exact balance.',
    outage: chainOutage,
    example: { contractAddress: exampleContract, minBalance: '100.5', chainId: 8453, ownerAddress: exampleWallet },
  },
  ...assetChecks({ onEvm, onSolana }),
}

async function onEvm(data: EvmData, signing: Signing, { evm }: ChainPorts): Promise<Verdict> {
  const { chainId, blockNumber } = data
  const owner = evmSubject('token-holding', signing, chainId)
  const of = lowerCase(data.contractAddress)
  const token = { contractAddress: of, chainId, minBalance: plain(data.minBalance) }
  const input = { ...token, ownerAddress: owner, ...(blockNumber !== undefined && { blockNumber }) }
  const provider = `eip155:${chainId}`
  const no = refusalFor(input, provider)

  const found = await evm.read(
    chainId,
    [
      { of, call: 'decimals()' },
      { of, call: 'balanceOf(address)', args: [owner] },
    ],
    blockNumber,
  )
  if (!found)
    return no('BLOCK_UNAVAILABLE', `Block ${blockNumber} cannot be read: it is too old, or does not exist yet.`)
  const [decimals, balance] = found.words
  if (decimals === 'no code') return no('NOT_A_CONTRACT', 'There is no contract at this address.')
  if (typeof decimals !== 'bigint' || decimals > 255n)
    return no('TOKEN_DECIMALS_UNAVAILABLE', 'The token does not say how many decimals it has.')
  if (typeof balance !== 'bigint')
    return no('METHOD_NOT_SUPPORTED', 'The contract does not report balances as ERC-20 requires.')
  const amounts = { minBalance: data.minBalance, balance, decimals: Number(decimals) }
  const claims = { owner, ...token, ...blockClaims(found.block, blockNumber) }
  return compare(amounts, { input, claims, provider }, no)
}

async function onSolana(data: SolanaData, signing: Signing, ports: ChainPorts): Promise<Verdict> {
  const { contractAddress: mint, chain } = data
  refuseInvalidMint(mint)
  const owner = solanaSubject('token-holding', signing)
  const token = { contractAddress: mint, chain, minBalance: plain(data.minBalance) }
  const input = { ...token, ownerAddress: owner }
  const no = refusalFor(input, chain)

  const found = await solanaOf(ports.solana, chain).holding({ owner, mint })
  if (found.mint === undefined || found.mint === 'other')
    return no('TOKEN_NOT_FOUND', 'There is no mint of the token programs at this address.')
  const amounts = { minBalance: data.minBalance, balance: found.balance, decimals: found.mint.decimals }
  return compare(amounts, { input, claims: { owner, ...token, slot: found.slot }, provider: chain }, no)
}

/** Returns the verdict on a balance. */
function compare(
  { minBalance, balance, decimals }: { minBalance: string; balance: bigint; decimals: number },
  { input, claims, provider }: { input: JsonObject; claims: JsonObject; provider: string },
  no: Refuse,
): Verdict {
  const least = toBaseUnits(minBalance, decimals)
  if (least === undefined)
    throw new ServiceError(
      'INVALID_VERIFIER_DATA',
      `minBalance is finer than the token, which has ${decimals} decimals.`,
    )
  const evidence = { balance: fromBaseUnits(balance, decimals) }
  if (balance < least) return no('INSUFFICIENT_BALANCE', 'The wallet holds less than that.', evidence)
  return { verified: true, input, claims: { ...claims, decimals, satisfied: true }, evidence, provider }
}
