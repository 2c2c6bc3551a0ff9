import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { ChainRead } from '../ports/evm/evm.ts'
import { exampleContract, exampleWallet } from './about.ts'
import { addressIn, evmSubject, lowerCase, refuseNoMint, refusing, solanaOf, solanaSubject, whenSeen } from './asset.ts'
import type { Signing, Verdict, Verifier, VerifierPorts } from './verifier.ts'

type Data = VerifierData<'nft-ownership'>
type SolanaData = Extract<Data, { chain: string }>
type EvmData = Exclude<Data, SolanaData>

/**
 * The wallet holds an NFT, now or at a named block (protocol/verifiers#nft-ownership): an ERC-721 or ERC-1155 token, or
 * a mint of one on Solana. Throws `INVALID_VERIFIER_DATA`, `SUBJECT_MISMATCH`, `UNSUPPORTED_CHAIN` or
 * `RPC_UNAVAILABLE`.
 */
export const nftOwnership: Verifier<'nft-ownership'> = {
  about: {
    checked:
      'The wallet is the owner of the ERC-721 token, or holds at least one of the ERC-1155 token, at a recent block or at the one that was asked for; on Solana, that it holds the one unit of the mint.',
    where: 'On the chain of the token, by the RPC address configured here.',
    stored:
      'The token, its chain, the wallet, and number and hash of the block, or the slot. Never how many it holds, only that it is one or more.',
    shown: 'The same.',
    outage:
      'Nothing is stored, neither yes nor no; the request is answered with RPC_UNAVAILABLE and can be sent again.',
    example: {
      contractAddress: exampleContract,
      tokenId: '42',
      tokenType: 'erc721',
      chainId: 1,
      ownerAddress: exampleWallet,
    },
  },
  check: async (data, signing, ports) =>
    isOnSolana(data) ? onSolana(data, signing, ports) : onEvm(data, signing, ports),
}

const isOnSolana = (data: Data): data is SolanaData => data.chain !== undefined

async function onEvm(data: EvmData, signing: Signing, { evm }: VerifierPorts): Promise<Verdict> {
  const { chainId, tokenType, blockNumber } = data
  const id = BigInt(data.tokenId)
  if (id >= 1n << 256n) throw new ServiceError('INVALID_VERIFIER_DATA', 'tokenId is no 256-bit number.')
  const owner = evmSubject(signing, chainId)
  const of = lowerCase(data.contractAddress)
  const token = { contractAddress: of, tokenId: id.toString(), tokenType, chainId }
  const input = { ...token, ownerAddress: owner, ...(blockNumber !== undefined && { blockNumber }) }
  const provider = `eip155:${chainId}`
  const no = refusing(input, provider)

  const single: ChainRead[] = [
    { of, call: 'ownerOf(uint256)', args: [id] },
    { of, call: 'supportsInterface(bytes4)', args: [erc721] },
  ]
  const edition: ChainRead[] = [{ of, call: 'balanceOf(address,uint256)', args: [owner, id] }]
  const seen = await evm.read(chainId, tokenType === 'erc721' ? single : edition, blockNumber)
  if (!seen) return no('BLOCK_UNAVAILABLE', `The chain does not know block ${blockNumber}, or not any more.`)
  const [answer, isErc721] = seen.words
  if (answer === 'no code') return no('NOT_A_CONTRACT', 'There is no contract at this address.')
  const yes = (claims: object): Verdict => ({
    verified: true,
    input,
    claims: { owner, ...token, ...claims, ...whenSeen(seen.block, blockNumber) },
    provider,
  })

  if (tokenType === 'erc1155') {
    if (typeof answer !== 'bigint')
      return no('NFT_STANDARD_UNSUPPORTED', 'The contract does not answer as ERC-1155 asks.')
    return answer > 0n ? yes({ balance: '>=1' }) : no('NFT_NOT_OWNED', 'The wallet holds none of this token.')
  }
  // a burned token makes ownerOf fail, which contracts of other kinds do as well
  if (answer === 'reverted' && isErc721 === 1n) return no('TOKEN_NOT_FOUND', 'The contract knows no such token.')
  const holder = addressIn(answer)
  if (holder === undefined) return no('NFT_STANDARD_UNSUPPORTED', 'The contract does not answer as ERC-721 asks.')
  if (BigInt(holder) === 0n) return no('TOKEN_NOT_FOUND', 'The contract knows no such token.')
  return holder === owner ? yes({}) : no('NFT_NOT_OWNED', 'Another wallet holds this token.')
}

/** ERC-721's interface id (ERC-165), as a word. */
const erc721 = `0x80ac58cd${'0'.repeat(56)}` as const

async function onSolana(data: SolanaData, signing: Signing, ports: VerifierPorts): Promise<Verdict> {
  const { contractAddress: mint, chain } = data
  refuseNoMint(mint)
  if (data.tokenId !== mint && data.tokenId !== '0')
    throw new ServiceError('INVALID_VERIFIER_DATA', 'On Solana, tokenId is the mint again, or 0.')
  const owner = solanaSubject(signing)
  const token = { contractAddress: mint, tokenId: mint, chain }
  const input = { ...token, ownerAddress: owner }
  const no = refusing(input, chain)

  const held = await solanaOf(ports.solana, chain).holding({ owner, mint })
  if (held.mint === undefined)
    return no('TOKEN_NOT_FOUND', 'There is no mint at this address; compressed NFTs have none.')
  if (held.mint === 'other') return no('NFT_STANDARD_UNSUPPORTED', 'The address is no mint of the token programs.')
  if (held.mint.supply === 0n) return no('TOKEN_NOT_FOUND', 'This NFT was burned.')
  if (held.mint.decimals !== 0 || held.mint.supply !== 1n)
    return no('NFT_STANDARD_UNSUPPORTED', 'The mint makes more than one, or parts of one.')
  if (held.balance < 1n) return no('NFT_NOT_OWNED', 'Another wallet holds this NFT.')
  return { verified: true, input, claims: { owner, ...token, slot: held.slot }, provider: chain }
}
