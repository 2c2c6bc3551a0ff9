import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import {
  createClient,
  encodeFunctionData,
  http,
  parseAbi,
  publicActions,
  serializeErc6492Signature,
  testActions,
  walletActions,
  type Abi,
  type AbiFunction,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { artifactsPath } from './contracts/compile.ts'

/** A wallet that is a contract. */
type ContractWallet = {
  address: Address
  /** The key that owns the contract. */
  owner: PrivateKeyAccount
  sign(message: string): Promise<Hex>
}

/** A running EVM node on loopback that mines every transaction at once. */
export type LocalChain = {
  rpcUrl: string
  chainId: number
  /** viem's public, wallet and test actions; its account is funded. */
  client: ReturnType<typeof connect>
  /** Creates a contract of `contracts/` by its name and waits until it is mined. */
  deploy(contract: string, args?: readonly unknown[]): Promise<Address>
  /** Calls a function of a contract, named by its signature; returns the block in which it was mined. */
  send(to: Address, signature: string, args?: readonly unknown[]): Promise<{ number: number; hash: Hex }>
  /**
   * Calls a function as `payer`, who gets ether for the fee first. Returns the hash of the mined transaction, also of a failed
   * call.
   */
  submit(payer: PrivateKeyAccount, to: Address, signature: string, args?: readonly unknown[]): Promise<Hex>
  /** A wallet that is deployed: its signatures follow ERC-1271. */
  wallet: ContractWallet
  /** A wallet that is not deployed yet: its signatures follow ERC-6492. */
  undeployedWallet: ContractWallet
  stop(): Promise<void>
}

/** Starts anvil with the contracts of the local world. Port 0 takes a free one. Resolves when the contracts are deployed. */
export async function startChain({ chainId = 84532, port = 0 } = {}): Promise<LocalChain> {
  const anvil = spawn(anvilPath(), ['--port', String(port), '--chain-id', String(chainId), '--accounts', '1'], {
    // not 'inherit': should a killed test leave a node behind, its runner would wait for the end of this stream
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stopWithUs = () => anvil.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const stop = async () => {
    process.off('exit', stopWithUs)
    if (anvil.pid === undefined || anvil.exitCode !== null || anvil.signalCode !== null) return
    const gone = once(anvil, 'exit')
    anvil.kill('SIGKILL')
    await gone
  }
  try {
    const rpcUrl = `http://${await listening(anvil)}`
    const [funded] = await connect(rpcUrl).getAddresses()
    const client = connect(rpcUrl, funded)
    const deploy = (contract: string, args: readonly unknown[] = []) => deployContract(client, contract, args)

    const owner = privateKeyToAccount(generatePrivateKey())
    const wallet: ContractWallet = {
      address: await deploy('KeyWallet', [owner.address]),
      owner,
      sign: (message) => owner.signMessage({ message }),
    }
    const undeployedWallet = await futureWallet(client, await deploy('KeyWalletFactory'), owner)
    const send: LocalChain['send'] = (to, signature, args = []) => sendCall(client, { to, signature, args })
    const submit: LocalChain['submit'] = async (payer, to, signature, args = []) => {
      await client.setBalance({ address: payer.address, value: 10n ** 18n })
      const data = encodeFunctionData({ abi: [toFunction(signature)], args })
      // with a gas limit of its own: when the node estimates one, it refuses a call that will fail
      const hash = await client.sendTransaction({ account: payer, chain: null, to, data, gas: 500_000n })
      await client.waitForTransactionReceipt({ hash })
      return hash
    }
    return { rpcUrl, chainId, client, deploy, send, submit, wallet, undeployedWallet, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function connect(rpcUrl: string, account?: Address) {
  return createClient({ account, transport: http(rpcUrl), pollingInterval: 50 })
    .extend(publicActions)
    .extend(walletActions)
    .extend(testActions({ mode: 'anvil' }))
}

async function deployContract(client: LocalChain['client'], contract: string, args: readonly unknown[]) {
  const { abi, bytecode } = artifact(contract)
  const { account } = client
  if (!account) throw new Error('The chain gave no funded account.')
  const hash = await client.deployContract({ abi, bytecode, args, account, chain: null })
  const { contractAddress, status } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress || status !== 'success') throw new Error(`${contract} was not deployed.`)
  return contractAddress
}

async function sendCall(
  client: LocalChain['client'],
  { to, signature, args }: { to: Address; signature: string; args: readonly unknown[] },
) {
  const { account } = client
  if (!account) throw new Error('The chain gave no funded account.')
  const data = encodeFunctionData({ abi: [toFunction(signature)], args })
  const hash = await client.sendTransaction({ account, chain: null, to, data })
  const { blockNumber, blockHash, status } = await client.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${signature} failed.`)
  return { number: Number(blockNumber), hash: blockHash }
}

/** Reads a signature such as `mint(address,uint256)`. */
function toFunction(signature: string): AbiFunction {
  const [, name = '', inputs = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? []
  return {
    type: 'function',
    name,
    stateMutability: 'nonpayable',
    inputs: inputs === '' ? [] : inputs.split(',').map((type) => ({ type })),
    outputs: [],
  }
}

const factoryAbi = parseAbi([
  'function create(address owner, bytes32 salt) returns (address)',
  'function addressOf(address owner, bytes32 salt) view returns (address)',
])

async function futureWallet(client: LocalChain['client'], factory: Address, owner: PrivateKeyAccount) {
  const args = [owner.address, generatePrivateKey()] as const
  const address = await client.readContract({ address: factory, abi: factoryAbi, functionName: 'addressOf', args })
  const data = encodeFunctionData({ abi: factoryAbi, functionName: 'create', args })
  return {
    address,
    owner,
    sign: async (message: string) =>
      serializeErc6492Signature({ address: factory, data, signature: await owner.signMessage({ message }) }),
  }
}

function artifact(contract: string): { abi: Abi; bytecode: Hex } {
  const artifacts: Record<string, { abi: Abi; bytecode: Hex }> = JSON.parse(readFileSync(artifactsPath, 'utf8'))
  const found = artifacts[contract]
  if (!found) throw new Error(`No contract ${contract}: is it compiled? (contracts/compile.ts)`)
  return found
}

/** Returns the address that anvil prints once it listens there. */
function listening(anvil: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let problem = ''
    anvil.once('error', reject)
    anvil.once('exit', (code) => reject(new Error(`anvil ended before it listened (exit code ${code}). ${problem}`)))
    const { stdout, stderr } = anvil
    if (!stdout || !stderr) throw new Error('anvil has no output.')
    stderr.setEncoding('utf8').on('data', (text: string) => {
      // read to the end, because a full pipe would stop the node
      if (problem.length < 10_000) problem += text
    })
    createInterface(stdout).on('line', (line) => {
      const address = /^Listening on (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
}

/** Finds the binary of anvil. Its npm wrapper is not used, because the node would survive the end of the wrapper. */
function anvilPath() {
  const { platform } = process
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const binary = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const require = createRequire(import.meta.url)
  const wrapper = require.resolve('@foundry-rs/anvil/package.json')
  return createRequire(wrapper).resolve(`@foundry-rs/anvil-${platform}-${arch}/bin/${binary}`)
}
