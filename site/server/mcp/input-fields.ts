import type { JsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type VerifierId, verifiers } from '../../../shared/verifiers/index.ts'
import { describeSchema } from '../http/json-schema.ts'
import { describeFields, endsOf } from '../meanings/describe-fields.ts'
import { dataMeanings } from '../meanings/verifier-data.ts'
import { fieldsOfPage } from '../rules/given-data/verifier-fields.ts'
import { needsHostedPage } from './verifier-facts.ts'
import { ownerField } from './verifying.ts'

/**
 * Says what each field of the tools' inputs and of the verifiers' data means, in which unit, and what its default is. Models
 * see this text. It is not part of the schemas, because the pages load them too. Without a signature, svc_verify fills in more
 * than the API does.
 */
const meanings: Readonly<Record<string, string>> = {
  ...dataMeanings,
  // wallets
  wallet:
    'The wallet to ask about: an address or a did:pkh, also of somebody else. Default: the wallets of the account, if the token has svc:profile.',
  walletAddress: 'A wallet of the account: an address or a did:pkh. Default: its first wallet.',
  identifier:
    'The wallet whose proofs are listed: an address or a did:pkh. Default: the wallets of the account, if the token has svc:profile.',
  agentWallet: 'The wallet of the agent: an address or a did:pkh.',
  controllerWallet: 'The wallet of the account that controls the agent. Default: its first wallet.',
  principal: 'The wallet for which the agent acts: an address or a did:pkh. Default: the wallets of the account.',
  owner: 'The address of the owner. Without a signature it is filled in.',
  ownerAddress: 'The address of the holder. Without a signature it is filled in.',
  // chains
  chainId: 'The number of an EVM chain, such as 8453 for Base. svc_verifiers_catalog lists the chains.',
  targetChains: 'The ids of other EVM chains that the proof is anchored on. Default: none.',
  // questions about proofs
  verifiers: 'The ids of the verifiers of which proofs are needed.',
  verifierIds: 'The ids of the verifiers of which proofs are needed.',
  verifierId: 'Only proofs of this verifier.',
  requireAll: 'true (default): a proof of each named verifier. false: a proof of any of them.',
  minCount: 'How many different things must be proven, such as domains or accounts. Default: 1.',
  gateId: 'The id of a gate.',
  handle:
    'Only proofs of this name count: of the pseudonym, or of the account at the provider (ownership-social). A proof that does not show its name never matches.',
  qHash: 'The id of a proof: 0x and 64 hex digits.',
  identityQHash: 'The qHash of the agent’s identity, as svc_agent_create returned it.',
  tags: 'Only proofs with all of these tags, separated by commas.',
  limit: 'The most entries of one answer.',
  offset: 'How many entries to skip.',
  cursor: 'The nextCursor of the page before. All other arguments stay the same.',
  include: 'content adds what the proofs contain. Default: metadata.',
  // making proofs
  data: 'What the verifiers need: flat for one verifier, keyed by verifier id for several. svc_verifiers_catalog with verifierIds returns the schemas.',
  signature: 'The signature of walletAddress over the text of POST /api/v1/verification/standardize.',
  signedTimestamp: 'The signedTimestamp of that text, in Unix ms.',
  options: 'What else to do with the proof.',
  returnUrl: 'Used only with a hosted page: where it leads the person back to, https, or http on this machine.',
  publishToHub: 'Anchor the proof on the hub chain. Default: false.',
  privacyLevel:
    'Who may read a signed proof: private (default), or unlisted: whoever knows its qHash. Leave it out without a signature.',
  enableIpfs: 'Keep a copy of a public proof on IPFS. Default: false.',
  reusedVerifierProofs: 'By verifier id: the qHashes of stored proofs for verifiers that are not in verifierIds.',
  // agents
  delegationAllowedActions:
    'What the agent may do, in words of your choice, such as read. Left out: the agent may do anything.',
  delegationDeniedActions:
    'What the agent must never do. It counts before what is allowed. Left out: nothing is denied.',
  delegationRuntimePolicy: 'Where the agent may run, and when it must ask a person.',
  delegationApprovalPolicy: 'What a person must approve first.',
  // secrets
  alias: 'The name of the secret: letters, digits and _, beginning with a letter.',
  secretType: 'single (default): any text. bundle: the text of a JSON object.',
}

/** Fields that mean something else in one place than elsewhere. */
const otherMeanings: Readonly<Record<string, string>> = {
  'svc_agent_create.agentWallet':
    'The wallet of the agent: an address or a did:pkh, or generate for a new key. Default: the controller’s wallet.',
  'svc_agent_create.instructions':
    'What the agent is told to do. Only the agent’s wallet can read it. With agentWallet generate it is refused: give it to the agent yourself.',
  'svc_proofs_get.limit': 'The most entries of one answer. Default: 20.',
  'svc_proofs_get.agentWallet': 'As identifier, for the wallet of an agent.',
  'svc_secret_create.content': 'The value to store.',
  'svc_secret_create.walletAddress':
    'Refuses the call if this is no wallet of the account. It is not stored: a secret belongs to the whole account.',
  'svc_secret_revoke.qHash': 'The qHash of the secret, as svc_secret_list returned it.',
  'svc_proofs_check.gateId':
    'The id of a gate. The gate decides which proofs are needed: leave verifiers out. Verifiers that the gate does not ask for are refused.',
  'svc_verifiers_catalog.verifierIds': 'List only these verifiers, with the schemas of their data.',
  'svc_verify.verifierIds': 'The ids of the verifiers that check the data.',
  'svc_verify.walletAddress':
    'A wallet of the account (default: its first), or with a signature the wallet that signed: an address or a did:pkh.',
  'svc_verify.chain':
    'The CAIP-2 id of the chain that the wallet is on. Usually left out: then the service chooses it. Needed for a contract wallet that signed, and where several contract wallets of the account have the same address.',
  'svc_verify_or_guide.walletAddress':
    'Only proofs of this wallet of the account: an address or a did:pkh. Default: all its wallets.',
  'svc_verify_or_guide.options': 'What the hosted page does.',
  'svc_verify_or_guide.chain':
    'The chain for svc_verify, which callWith repeats. Leave it out if walletAddress is a did:pkh, which names it.',
  'ownership-dns-txt.walletAddress': 'The address in the TXT record. It is filled in.',
  'contract-ownership.walletAddress': 'The address that must own the contract. It is filled in.',
  'ownership-social.walletAddress': 'The address of the wallet that signs, without did:pkh. Usually left out.',
  'ownership-org-oauth.walletAddress': 'The address of the wallet that signs, without did:pkh. Usually left out.',
  'agent-identity.agentWallet': 'The address of the agent’s wallet, without did:pkh.',
  'agent-delegation.agentWallet': 'The address of the agent’s wallet, without did:pkh.',
  'agent-delegation.controllerWallet': 'The address of the wallet that allows the agent to act, without did:pkh.',
  'wallet-risk.walletAddress': 'The address to check, in the format of its chain. Default: the wallet of the account.',
}

/**
 * Returns the schema of a verifier's part of `data`, as a model sends it to svc_verify without a signature: the owner's
 * address may be missing, because the tool fills it in. On the hosted page the person enters what is missing, so that nothing
 * is required; what only the page can fill in is left out.
 */
export function describeData(id: VerifierId): JsonSchema {
  const described = describeInput(id, verifiers[id].data)
  if (needsHostedPage(id)) return withoutFieldsOfPage(id, described)
  const filledIn = ownerField(id)
  const required = described.required?.filter((field) => field !== filledIn)
  return { ...described, ...(required && { required }) }
}

function withoutFieldsOfPage(id: VerifierId, described: JsonSchema): JsonSchema {
  const { type = 'object', additionalProperties, anyOf = [] } = described
  const ofPage = new Set(fieldsOfPage(id))
  const options = [described, ...anyOf.filter((each) => typeof each !== 'boolean')]
  const fields = options.flatMap(({ properties = {} }) => Object.entries(properties))
  const sent = fields.filter(([field]) => !ofPage.has(field))
  const rest = additionalProperties === undefined ? {} : { additionalProperties }
  return { type, properties: Object.fromEntries(sent), ...rest }
}

/** Returns the input of a tool or of a verifier (`name`) as JSON Schema, with a description of each field at every depth. */
export const describeInput = (name: string, schema: v.GenericSchema): JsonSchema =>
  describeFields(describeSchema(schema), {
    meaningOf: (path) => meaningOf(name, path),
    // a field that must be absent is none that a model should read about
    isLeftOut: isForbidden,
  })

const isForbidden = (schema: JsonSchema | boolean): boolean =>
  typeof schema === 'object' && typeof schema.not === 'object' && Object.keys(schema.not).length === 0

/**
 * Returns what a field of a tool or a verifier (`name`) means. The most exact key counts: first the whole path with the name,
 * then the end of the path. A field in an object often has the name of another one, such as `capabilities.wallet`, which is no
 * address.
 */
function meaningOf(name: string, path: readonly string[]): string | undefined {
  const keys = [`${name}.${path.join('.')}`, ...endsOf(path)]
  const key = keys.find((each) => Object.hasOwn(otherMeanings, each) || Object.hasOwn(meanings, each))
  return key === undefined ? undefined : (otherMeanings[key] ?? meanings[key])
}
