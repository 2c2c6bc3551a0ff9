import {
  BaseError,
  concat,
  createClient,
  defineChain,
  fallback,
  formatEther,
  http,
  keccak256,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  create2Deployer,
  registryAddress,
  registryCodeHash,
  registryCreationCode,
  registrySalt,
} from '../../../shared/anchor/anchor-registry.ts'
import { addedChain, chainName } from '../ports/evm/chains.ts'
import type { Hex } from '../ports/evm/evm.ts'

type Options = {
  chainId: number
  /** RPC addresses of the chain, tried in order. */
  urls: readonly string[]
  /** The key of the account that pays for gas. It is not needed where the registry is deployed already. */
  privateKey: Hex | undefined
}

type Client = ReturnType<typeof connect>

const data = concat([registrySalt, registryCreationCode])

/**
 * Deploys AnchorRegistry on a chain, unless it is there. Returns a sentence about what was done. Throws an Error that says
 * what is missing: the chain itself, the contract for CREATE2, the key, or money.
 */
export async function deployRegistry({ chainId, urls, privateKey }: Options): Promise<string> {
  const chain = `${chainName(chainId)} (${chainId})`
  const client = connect(chainId, urls)
  const answered = await client.getChainId().catch((error: unknown) => {
    throw new Error(`no node of ${chain} answers at SVC_RPC_${chainId}: ${messageOf(error)}`)
  })
  if (answered !== chainId) throw new Error(`SVC_RPC_${chainId} is the address of chain ${answered}.`)
  if (await isDeployed(client)) return `AnchorRegistry is deployed on ${chain} already, at ${registryAddress}.`
  await requireDeployer(client, chain)
  if (privateKey === undefined) throw new Error('SVC_ANCHOR_KEY is not set: the account of this key pays for gas.')

  const account = privateKeyToAccount(privateKey)
  const symbol = addedChain(chainId)?.nativeCurrency.symbol ?? 'coins'
  const gas = ((await client.estimateGas({ to: create2Deployer, data })) * 11n) / 10n
  const { maxFeePerGas } = await client.estimateFeesPerGas()
  const balance = await client.getBalance({ address: account.address })
  if (balance < gas * maxFeePerGas)
    throw new Error(
      `${account.address} has ${formatEther(balance)} ${symbol} on ${chain}, and may need ${formatEther(gas * maxFeePerGas)}.`,
    )
  const hash = await client.sendTransaction({ account, to: create2Deployer, data, gas })
  const { gasUsed, effectiveGasPrice, blockNumber } = await client
    .waitForTransactionReceipt({ hash, timeout: 180_000 })
    .catch((error: unknown) => {
      throw new Error(
        `the transaction ${hash} was sent, and its receipt could not be read: ${messageOf(error)} Run the command again, which says whether the registry is there.`,
      )
    })
  if (!(await isDeployed(client, blockNumber)))
    throw new Error(`the transaction ${hash} was mined, and there is no registry at ${registryAddress}.`)
  return `AnchorRegistry is deployed on ${chain} at ${registryAddress}, by the transaction ${hash}: ${gasUsed} gas, ${formatEther(gasUsed * effectiveGasPrice)} ${symbol}.`
}

function connect(id: number, urls: readonly string[]) {
  // the id of the chain becomes a part of what is signed
  const chain = defineChain({
    id,
    name: chainName(id),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  })
  return createClient({
    chain,
    transport: fallback(
      urls.map((url) => http(url, { retryCount: 1 })),
      { retryCount: 0 },
    ),
    pollingInterval: 1000,
  })
    .extend(publicActions)
    .extend(walletActions)
}

/** Tells whether the registry is on the chain. Throws when other code has its address. */
async function isDeployed(client: Client, blockNumber?: bigint): Promise<boolean> {
  const at = blockNumber === undefined ? {} : { blockNumber }
  const code = await client.getCode({ address: registryAddress, ...at })
  if (code === undefined) return false
  const hash = keccak256(code)
  if (hash !== registryCodeHash)
    throw new Error(`the code at ${registryAddress} is not the registry: its hash is ${hash}, not ${registryCodeHash}.`)
  return true
}

/** Throws when the chain has no contract for CREATE2, or one that would create the registry at another address. */
async function requireDeployer(client: Client, chain: string): Promise<void> {
  if ((await client.getCode({ address: create2Deployer })) === undefined)
    throw new Error(
      `${chain} has no contract for CREATE2 at ${create2Deployer}. github.com/Arachnid/deterministic-deployment-proxy says how anybody creates it.`,
    )
  const { data: created } = await client.call({ to: create2Deployer, data })
  if (created?.toLowerCase() !== registryAddress.toLowerCase())
    throw new Error(`the contract for CREATE2 on ${chain} would not create the registry at ${registryAddress}.`)
}

/** Returns what went wrong, without the address of the node, which may contain a key. */
const messageOf = (error: unknown): string => (error instanceof BaseError ? error.shortMessage : String(error))
