import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  signTransactionMessageWithSigners,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import {
  findAssociatedTokenPda,
  getBurnInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { startSolanaRpc } from './solana-rpc.ts'

/** The addresses of the two token programs. */
export const tokenPrograms = {
  token: address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
  'token-2022': address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
}

type Program = keyof typeof tokenPrograms

/** Solana's runtime with its real token programs, in this process, behind a JSON-RPC address on loopback. */
export type LocalSolana = {
  rpcUrl: string
  /** The address of a funded account that creates every mint. */
  payer: string
  /** Creates a new kind of token. */
  mint(kind: { decimals: number; program?: Program }): Promise<string>
  /** Mints base units for `to`, in its associated token account or in a new one. */
  give(tokens: { mint: string; to: string; amount: bigint; account?: 'associated' | 'new' }): Promise<void>
  /** Burns base units in the payer's associated token account. */
  burn(tokens: { mint: string; amount: bigint }): Promise<void>
  stop(): Promise<void>
}

/** Starts the chain. Every transaction is final at once. */
export async function startSolana(): Promise<LocalSolana> {
  const svm = new LiteSVM()
  const payer = await generateKeyPairSigner()
  svm.airdrop(payer.address, lamports(1_000_000_000_000n))
  const run = (instructions: readonly Instruction[]) => send(svm, payer, instructions)
  const programOf = (mint: Address) => {
    const account = svm.getAccount(mint)
    if (!account.exists) throw new Error(`There is no mint ${mint}.`)
    return account.programAddress
  }
  const associated = async (owner: Address, mint: Address) =>
    (await findAssociatedTokenPda({ owner, mint, tokenProgram: programOf(mint) }))[0]

  const rpc = await startSolanaRpc(svm, Object.values(tokenPrograms))
  return {
    rpcUrl: rpc.url,
    payer: payer.address,
    stop: rpc.stop,

    async mint({ decimals, program = 'token' }) {
      const mint = await generateKeyPairSigner()
      const programAddress = tokenPrograms[program]
      await run([
        createAccount(svm, { payer, account: mint, space: 82n, owner: programAddress }),
        getInitializeMint2Instruction(
          { mint: mint.address, decimals, mintAuthority: payer.address },
          { programAddress },
        ),
      ])
      return mint.address
    },

    async give({ amount, account = 'associated', ...tokens }) {
      const [mint, to] = [address(tokens.mint), address(tokens.to)]
      const programAddress = programOf(mint)
      const ata = await associated(to, mint)
      const newAccount = await generateKeyPairSigner()
      const [token, creation] =
        account === 'associated'
          ? [
              ata,
              [
                getCreateAssociatedTokenIdempotentInstruction({
                  payer,
                  ata,
                  owner: to,
                  mint,
                  tokenProgram: programAddress,
                }),
              ],
            ]
          : [
              newAccount.address,
              [
                createAccount(svm, { payer, account: newAccount, space: 165n, owner: programAddress }),
                getInitializeAccount3Instruction({ account: newAccount.address, mint, owner: to }, { programAddress }),
              ],
            ]
      const minted = getMintToInstruction({ mint, token, mintAuthority: payer, amount }, { programAddress })
      await run([...creation, minted])
    },

    async burn({ amount, ...tokens }) {
      const mint = address(tokens.mint)
      const account = await associated(payer.address, mint)
      await run([getBurnInstruction({ account, mint, authority: payer, amount }, { programAddress: programOf(mint) })])
    },
  }
}

async function send(svm: LiteSVM, payer: KeyPairSigner, instructions: readonly Instruction[]) {
  svm.expireBlockhash()
  const transaction = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    (message) => signTransactionMessageWithSigners(message),
  )
  const outcome = svm.sendTransaction(transaction)
  if (outcome instanceof FailedTransactionMetadata) throw new Error(`The transaction failed: ${outcome.toString()}`)
  svm.warpToSlot(svm.getClock().slot + 1n)
}

/** Builds the system program's first instruction, which creates an account that another program owns. */
function createAccount(
  svm: LiteSVM,
  { payer, account, space, owner }: { payer: KeyPairSigner; account: KeyPairSigner; space: bigint; owner: Address },
) {
  const data = Buffer.alloc(20)
  data.writeBigUInt64LE(svm.minimumBalanceForRentExemption(space), 4)
  data.writeBigUInt64LE(space, 12)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [payer, account].map((signer) => ({
      address: signer.address,
      role: AccountRole.WRITABLE_SIGNER,
      signer,
    })),
    data: new Uint8Array([...data, ...getAddressEncoder().encode(owner)]),
  }
}
