import { randomBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { type LocalChain, startChain } from '../../../e2e/world/chain.ts'
import type { GateModel } from '../../../shared/gate/model.ts'
import type { Hex } from '../ports/evm/evm.ts'
import type { ProofRecord } from '../records/proofs.ts'
import { openUsdc } from '../ports/stablecoin/usdc.ts'
import { openDeployment } from '../deployment.fixture.ts'
import { storedGate, storedProof } from './sale.fixture.ts'

/** A local chain with a contract of USDC. */
export type TransferWorld = { chain: LocalChain; coin: Hex }

export async function openTransferWorld(chainId?: number): Promise<TransferWorld> {
  const chain = await startChain(chainId === undefined ? {} : { chainId })
  return { chain, coin: lower(await chain.deploy('UsdCoin')) }
}

/** Opens a deployment that is paid on that chain. Its clock starts at the present time, like the chain's. */
export async function openTransferDeployment({ chain, coin }: TransferWorld, database: { databaseUrl?: string } = {}) {
  const opened = await openDeployment({ rpcUrl: chain.rpcUrl, ...database })
  opened.clock.now = Date.now()
  const { evm } = opened.ports
  const stablecoin = openUsdc({ chainId: 84532, asset: coin, confirmations: 3 }, evm)
  if (!stablecoin) throw new Error('The chain has no RPC address.')
  return { ...opened, ports: { ...opened.ports, stablecoin } }
}

export type TransferDeployment = Awaited<ReturnType<typeof openTransferDeployment>>

/** Creates a wallet with a million USDC. */
export async function newPayer({ chain, coin }: TransferWorld): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.send(coin, 'mint(address,uint256)', [account.address, 1_000_000_000_000n])
  return account
}

/** Stores a gate for five dollars with a new recipient, and a proof about the payer. */
export async function newSale(
  deployment: TransferDeployment,
  payer: Pick<PrivateKeyAccount, 'address'>,
  more: { charge?: Partial<NonNullable<GateModel['monetization']['charge']>>; proof?: Partial<ProofRecord> } = {},
) {
  const recipient = anAddress()
  const charge = { enabled: true, amountUsd: 5, methods: ['usdc' as const], recipient, ...more.charge }
  const gate = await storedGate(deployment, { monetization: { charge } })
  const proof = await storedProof(deployment, { walletAddress: lower(payer.address), ...more.proof })
  return { gate, proof, recipient }
}

/** Sends a transfer, and mines the blocks that confirm it. */
export async function transfer({ chain, coin }: TransferWorld, payer: PrivateKeyAccount, to: Hex, amount: bigint) {
  const hash = await chain.submit(payer, coin, 'transfer(address,uint256)', [to, amount])
  await chain.client.mine({ blocks: 2 })
  return hash
}

export const anAddress = (): Hex => `0x${randomBytes(20).toString('hex')}`

export const lower = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`
