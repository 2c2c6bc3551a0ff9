import * as v from 'valibot'
import { EvmAddress } from '../../../../shared/contract/primitives.ts'
import { ServiceError } from '../../../../shared/contract/errors.ts'
import { canonicalText } from '../../../../shared/proof/address.ts'
import { canonicalAddress, parseChain, resolveChain, type SigningChain } from '../../../../shared/proof/chain.ts'
import { readSignInText, type SignInMessage, signInText } from '../../../../shared/proof/sign-in-message.ts'
import { verifySignature } from '../../signatures/index.ts'
import type { Deployment } from '../../deployment.ts'
import { digest, isKeyOf } from '../../random-keys.ts'
import type { ProvenMethod } from '../../records/accounts.ts'
import { signInKey } from '../../rules/wallet.ts'
import { checksumAddress } from '../../../../shared/proof/checksum-address.ts'
import { challengeMs } from './passkey-challenge.ts'

type Deps = Pick<Deployment, 'config' | 'ports'>

/**
 * Makes the text that a wallet signs to sign in (protocol/accounts#wallet-sign-in). Its nonce is bound to this text and to
 * the browser that holds `mark`, so nothing is stored for texts that nobody signs. Throws what `resolveChain` throws.
 */
export function walletChallenge(
  {
    address: walletAddress,
    ...chainName
  }: { address: string; chainId?: number | undefined; chain?: string | undefined },
  mark: string,
  { config, ports }: Deps,
): { message: string; nonce: string; expiresAt: number } {
  const chain = resolveChain({ ...chainName, walletAddress, hubChainId: config.hubChainId })
  const issuedAt = Math.floor(ports.now() / 1000) * 1000
  const expiresAt = issuedAt + challengeMs
  const { host, origin } = new URL(config.verifyUrl)
  const facts = {
    domain: host,
    ...accountIn(chain, walletAddress),
    uri: origin,
    chainReference: chain.reference,
    issuedAt,
    expiresAt,
  }
  const nonce = nonceFor(facts, { mark, salt: Buffer.from(ports.random(16)).toString('hex') }, ports)
  return { message: signInText({ ...facts, nonce }), nonce, expiresAt }
}

/**
 * Checks a signed text of ours, once, and answers the wallet that signed it in this browser (security-cases D7, F1-F6).
 * Throws `INVALID_REQUEST` for a text that is not ours, `EXPIRED_SIGNATURE` for one that is too old or was used, and what
 * `verifySignature` throws.
 */
export async function verifyWalletSignIn(
  { message, signature }: { message: string; signature: string },
  mark: string,
  { config, ports }: Deps,
): Promise<ProvenMethod> {
  const read = readSignInText(message)
  if (!read || !isOurs(read, mark, { config, ports }))
    throw new ServiceError('INVALID_REQUEST', 'This sign-in text is not for this browser. Sign in again.')
  const { nonce, expiresAt, address } = read
  if (ports.now() >= expiresAt)
    throw new ServiceError('EXPIRED_SIGNATURE', 'The sign-in text has expired. Sign in again.')
  const chain = parseChain(chainIn(read))
  const walletAddress = canonicalAddress(chain, address)
  const signed = { walletAddress, chain, message, signature, signatureMethod: undefined }
  const { signerKind } = await verifySignature(signed, ports)
  if (!(await ports.store.consume('wallet-sign-in', nonce, expiresAt)))
    throw new ServiceError('EXPIRED_SIGNATURE', 'This sign-in text was already used. Sign in again.')
  return {
    kind: 'wallet',
    key: signInKey({ walletAddress, chain: chain.caip2, signerKind }),
    label: address,
    data: { address: walletAddress, chain: chain.caip2, signerKind },
  }
}

/**
 * Returns the keys of the sign-in methods that a text like ours names, whether or not anybody signed it; none for any other
 * text. Only a signature says whether the address is that of a key or of a contract, so it names both.
 */
export function namedSignInKeys(message: string): string[] {
  const read = readSignInText(message)
  if (!read) return []
  const chain = chainIn(read)
  const walletAddress = canonicalText(read.address)
  return (['key', 'contract'] as const).map((signerKind) => signInKey({ walletAddress, chain, signerKind }))
}

/** Returns the CAIP-2 chain that the text names. */
const chainIn = ({ kind, chainReference }: SignInMessage): string =>
  `${kind === 'Ethereum' ? 'eip155' : 'solana'}:${chainReference}`

/** Returns the account as the text writes it: an EVM address with its checksum (EIP-55). */
function accountIn(chain: SigningChain, address: string): Pick<SignInMessage, 'kind' | 'address'> {
  if (chain.namespace === 'eip155' && v.is(EvmAddress, address))
    return { kind: 'Ethereum', address: checksumAddress(address) }
  return { kind: 'Solana', address }
}

/** Says whether this service made the text for this browser: only we can compute its nonce. */
function isOurs(read: SignInMessage, mark: string, { config, ports }: Deps): boolean {
  const { host, origin } = new URL(config.verifyUrl)
  const { nonce, ...facts } = read
  return (
    read.domain === host &&
    read.uri === origin &&
    isKeyOf(digest(nonceFor(facts, { mark, salt: nonce.slice(0, 32) }, ports)), nonce)
  )
}

/** Returns the nonce in letters and digits, as EIP-4361 requires: the salt, and a keyed hash of all fields of the text. */
function nonceFor(
  facts: Omit<SignInMessage, 'nonce'>,
  { mark, salt }: { mark: string; salt: string },
  { store }: Pick<Deps['ports'], 'store'>,
): string {
  const text = JSON.stringify([
    facts.domain,
    facts.kind,
    facts.address,
    facts.uri,
    facts.chainReference,
    facts.issuedAt,
    facts.expiresAt,
    mark,
    salt,
  ])
  return `${salt}${Buffer.from(store.hmac('wallet-sign-in', text), 'base64url').toString('hex')}`
}
