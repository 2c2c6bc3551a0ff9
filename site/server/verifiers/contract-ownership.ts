import { ServiceError } from '../../../shared/contract/errors.ts'
import type { VerifierData } from '../../../shared/verifiers/index.ts'
import type { Block, Hex, ChainRead, Word } from '../ports/evm/evm.ts'
import { exampleContract } from './about.ts'
import { addressIn, chainOutage, evmSubject, lowerCase, type Refuse, refusalFor, blockClaims } from './assets/asset.ts'
import type { Verdict, Verifier } from './verifier.ts'

type Method = VerifierData<'contract-ownership'>['method']

/**
 * Verifies that the wallet controls a contract: as its `owner()`, as the admin of its proxy, or as a holder of the default
 * admin role (protocol/verifiers#contract-ownership). Everything is read at one block. Throws `SUBJECT_MISMATCH`,
 * `UNSUPPORTED_CHAIN` or `RPC_UNAVAILABLE`.
 */
export const contractOwnership: Verifier<'contract-ownership'> = {
  about: {
    checked:
      'The contract names the wallet as its owner, as the admin of its proxy, as the owner of that admin, or as a holder of the default admin role.',
    where:
      'On the chain of the contract, through the RPC address that is configured here. All values are read at one recent block.',
    stored:
      'The contract, its chain, the method, the wallet, and the number and hash of the block. Only the owner of the proof sees which wallet the contract named.',
    shown: 'The contract, its chain, the method, the wallet and the block.',
    outage: chainOutage,
    example: { contractAddress: exampleContract, chainId: 8453, method: 'owner' },
  },
  async check({ contractAddress, chainId, method }, signing, { evm }) {
    const wallet = evmSubject('contract-ownership', signing, chainId)
    const contract = lowerCase(contractAddress)
    const input = { contractAddress: contract, chainId, walletAddress: wallet, method }
    const provider = `eip155:${chainId}`
    const no = refusalFor(input, provider)

    const read = async (reads: readonly ChainRead[], at?: Block) => {
      const found = await evm.read(chainId, reads, at?.number)
      if (!found || (at && found.block.hash !== at.hash))
        throw new ServiceError('RPC_UNAVAILABLE', `The network ${chainId} changed during the check. Try again.`)
      return found
    }
    const yes = (block: Block, named: Hex): Verdict => ({
      verified: true,
      input,
      claims: { contractAddress: contract, chainId, method, controller: wallet, ...blockClaims(block, undefined) },
      evidence: { named },
      provider,
    })

    const { block, words } = await read(readsOf[method](contract, wallet))
    if (words.includes('no code')) return no('NOT_A_CONTRACT', 'There is no contract at this address.')
    if (method === 'accessControl') {
      const [holds] = words
      if (holds === 1n) return yes(block, wallet)
      return holds === 0n ? notOwned(no) : unsupported(no, 'roles')
    }
    const named = namedBy(words)
    if (named === undefined) return unsupported(no, method)
    if (BigInt(named) === 0n) return no('CONTRACT_NOT_OWNED', 'Nobody controls the contract: it was renounced.')
    if (named === wallet) return yes(block, named)
    if (method === 'admin' && words[0] !== 0n) {
      const { words: ownerWords } = await read([{ of: named, call: 'owner()' }], block)
      if (addressIn(ownerWords[0]) === wallet) return yes(block, named)
    }
    return notOwned(no, named)
  },
}

/** Builds the reads of each method. */
const readsOf: Record<Method, (of: Hex, wallet: Hex) => ChainRead[]> = {
  owner: (of) => [{ of, call: 'owner()' }],
  admin: (of) => [
    { of, slot: adminSlot },
    { of, call: 'admin()' },
  ],
  accessControl: (of, wallet) => [{ of, call: 'hasRole(bytes32,address)', args: [defaultAdminRole, wallet] }],
}

/** The storage slot of a proxy's admin (ERC-1967): the hash of `eip1967.proxy.admin` minus one. */
const adminSlot = '0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103'

const defaultAdminRole = 0n

/** Returns the address that the contract names. If the admin slot is empty, the contract may name one by a function. */
const namedBy = (words: readonly Word[]) => addressIn(words.length > 1 && words[0] === 0n ? words[1] : words[0])

const notOwned = (no: Refuse, named?: Hex) =>
  no('CONTRACT_NOT_OWNED', 'The contract names another controller.', named && { named })

const unsupported = (no: Refuse, what: string) =>
  no('METHOD_NOT_SUPPORTED', `The contract does not say who controls it by ${what}.`)
