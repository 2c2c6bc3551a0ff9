import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { ChainRead } from '../ports/evm/evm.ts'
import { exampleContract, exampleWallet } from './about.ts'
import {
  addressIn,
  chainOutage,
  evmSubject,
  lowerCase,
  refuseInvalidMint,
  refusalFor,
  solanaOf,
  solanaSubject,
  blockClaims,
  assetChecks,
  type ChainPorts,
} from './assets/asset.ts'
import type { Signing, Verdict, Verifier } from './verifier.ts'

type Data = VerifierData<'nft-ownership'>
type SolanaData = Extract<Data, { chain: string }>
type EvmData = Exclude<Data, SolanaData>

/**
 * Verifies that the wallet holds an NFT, now or at a named block (protocol/verifiers#nft-ownership): an ERC-721 or
 * ERC-1155 token, or a mint of one on Solana. Throws `INVALID_VERIFIER_DATA`, `SUBJECT_MISMATCH`, `UNSUPPORTED_CHAIN` or
 * `RPC_UNAVAILABLE`.
 */
export const nftOwnership: Verifier<'nft-ownership'> = {
  about: {
    checked:
      'The wallet owns the ERC-721 token, or holds at least one unit of the ERC-1155 token, at a recent block or at the block that was asked for. On Solana, it holds the only unit of the mint.',
    where: 'On the chain of the token, through the RPC address that is configured here.',
    stored:
      'The token, its chain, the wallet, and the number and hash of the block, or the slot. The service stores that the wallet holds one or more, never how many.',
    shown: 'The same.',
    outage: chainOutage,
    example: {
      contractAddress: exampleContract,
      tokenId: '42',
      tokenType: 'erc721',
      chainId: 1,
      ownerAddress: exampleWallet,
    },
  },
  ...assetChecks({ onEvm, onSolana }),
}

async function onEvm(data: EvmData, signing: Signing, { evm }: ChainPorts): Promise<Verdict> {
  const { chainId, tokenType, blockNumber } = data
  const id = BigInt(data.tokenId)
  if (id >= 1n << 256n) throw new ServiceError('INVALID_VERIFIER_DATA', 'tokenId is no 256-bit number.')
  const owner = evmSubject('nft-ownership', signing, chainId)
  const of = lowerCase(data.contractAddress)
  const token = { contractAddress: of, tokenId: id.toString(), tokenType, chainId }
  const input = { ...token, ownerAddress: owner, ...(blockNumber !== undefined && { blockNumber }) }
  const provider = `eip155:${chainId}`
  const no = refusalFor(input, provider)

  const erc721Reads: ChainRead[] = [
    { of, call: 'ownerOf(uint256)', args: [id] },
    { of, call: 'supportsInterface(bytes4)', args: [erc721] },
  ]
  const erc1155Reads: ChainRead[] = [{ of, call: 'balanceOf(address,uint256)', args: [owner, id] }]
  const found = await evm.read(chainId, tokenType === 'erc721' ? erc721Reads : erc1155Reads, blockNumber)
  if (!found)
    return no('BLOCK_UNAVAILABLE', `Block ${blockNumber} cannot be read: it is too old, or does not exist yet.`)
  const [word, isErc721] = found.words
  if (word === 'no code') return no('NOT_A_CONTRACT', 'There is no contract at this address.')
  const yes = (claims: object): Verdict => ({
    verified: true,
    input,
    claims: { owner, ...token, ...claims, ...blockClaims(found.block, blockNumber) },
    provider,
  })

  if (tokenType === 'erc1155') {
    if (typeof word !== 'bigint')
      return no('NFT_STANDARD_UNSUPPORTED', 'The contract does not answer as ERC-1155 requires.')
    return word > 0n ? yes({ balance: '>=1' }) : no('NFT_NOT_OWNED', 'The wallet holds none of this token.')
  }
  // ownerOf reverts for a burned token, but it reverts in contracts of other kinds as well
  if (word === 'reverted' && isErc721 === 1n) return no('TOKEN_NOT_FOUND', 'The contract knows no such token.')
  const holder = addressIn(word)
  if (holder === undefined) return no('NFT_STANDARD_UNSUPPORTED', 'The contract does not answer as ERC-721 requires.')
  if (BigInt(holder) === 0n) return no('TOKEN_NOT_FOUND', 'The contract knows no such token.')
  return holder === owner ? yes({}) : no('NFT_NOT_OWNED', 'Another wallet holds this token.')
}

/** The interface id of ERC-721 (ERC-165) as a word of 32 bytes. */
const erc721 = `0x80ac58cd${'0'.repeat(56)}` as const

async function onSolana(data: SolanaData, signing: Signing, ports: ChainPorts): Promise<Verdict> {
  const { contractAddress: mint, chain } = data
  refuseInvalidMint(mint)
  if (data.tokenId !== mint && data.tokenId !== '0')
    throw new ServiceError('INVALID_VERIFIER_DATA', 'On Solana, tokenId is the mint again, or 0.')
  const owner = solanaSubject('nft-ownership', signing)
  const token = { contractAddress: mint, tokenId: mint, chain }
  const input = { ...token, ownerAddress: owner }
  const no = refusalFor(input, chain)

  const found = await solanaOf(ports.solana, chain).holding({ owner, mint })
  if (found.mint === undefined)
    return no('TOKEN_NOT_FOUND', 'There is no mint at this address; compressed NFTs have none.')
  if (found.mint === 'other') return no('NFT_STANDARD_UNSUPPORTED', 'The address is no mint of the token programs.')
  if (found.mint.supply === 0n) return no('TOKEN_NOT_FOUND', 'This NFT was burned.')
  if (found.mint.decimals !== 0 || found.mint.supply !== 1n)
    return no('NFT_STANDARD_UNSUPPORTED', 'This token is not an NFT: its supply is more than one, or it has decimals.')
  if (found.balance < 1n) return no('NFT_NOT_OWNED', 'Another wallet holds this NFT.')
  return { verified: true, input, claims: { owner, ...token, slot: found.slot }, provider: chain }
}
