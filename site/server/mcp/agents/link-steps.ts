/** What svc_agent_link knows of an agent. */
export type LinkState = {
  hasIdentity: boolean
  /** Whether the delegation is in force, and else how the last one ended; `none`: no other is known. */
  delegation: 'in force' | 'revoked' | 'expired' | 'none'
  /** The principal is a wallet of the account. Of others, only what is public is seen. */
  isOwnPrincipal: boolean
  /** The wallet of the agent is one of the account, which sees all identities of its own wallets. */
  isOwnAgent: boolean
  /** The page where people choose who can see their proofs. */
  proofsPage: string
}

const again = 'Then call svc_agent_link again, with the identityQHash if you know it.'
const show =
  'Show the hostedVerifyUrl of svc_agent_create to the principal, who alone can allow an agent anything, and wait until they say that they are done.'
// the same link serves until it is confirmed: a new one for each question would never end
const known =
  'If svc_agent_create gave you a hostedVerifyUrl with the limits you want, and the person has not confirmed it yet, use it again.'

/** How it came that no delegation is in force. Nobody asks a person again and again for what they took back. */
const ended = {
  revoked:
    'The person revoked the delegation of this agent: stop acting for them. Go on here only if they want to allow it again.',
  expired: 'The delegation of this agent has expired.',
  none: 'No delegation of this agent is in force: it is not confirmed yet, or was revoked or has expired. If the person revoked it, stop.',
} as const

/** Says what the caller of svc_agent_link does next, one sentence for each step (protocol/mcp#agents). */
export function linkSteps({ hasIdentity, delegation, isOwnPrincipal, isOwnAgent, proofsPage }: LinkState): string[] {
  if (delegation === 'in force') {
    if (!hasIdentity) return identitySteps({ isOwnAgent, proofsPage })
    return isOwnPrincipal
      ? ['Call svc_agent_mount: it returns the limits.']
      : [
          'Ask the principal for the limits before you act: only their own account sees them. In this account svc_agent_mount answers delegation: null, because it shows only what this account allows.',
        ]
  }
  if (!isOwnPrincipal)
    return [
      'The principal is not a wallet of this account. Its owner calls svc_agent_create from their own account and confirms the ' +
        `link. Then they choose “Public” for this proof, under “Who can see it” at ${proofsPage}: one that is private, or open “By link”, is not found from another account.`,
      again,
    ]
  const create = hasIdentity
    ? 'Otherwise call svc_agent_create with every limit of the delegation.'
    : 'Otherwise call svc_agent_create with this agentWallet, its agentId and every limit of the delegation. It says what the wallet has to sign.'
  return [ended[delegation], `${known} ${create}`, show, again]
}

const identitySteps = ({ isOwnAgent, proofsPage }: Pick<LinkState, 'isOwnAgent' | 'proofsPage'>): string[] => [
  ...(isOwnAgent
    ? []
    : [
        'Ask whoever made the agent for its identityQHash, and call svc_agent_link with it: without it, an identity of another wallet is found only if it is public.',
      ]),
  `${isOwnAgent ? 'Call' : 'If the agent has no identity yet, call'} svc_agent_create with this agentWallet and its agentId. It says what the wallet has to sign.`,
  'Or show hostedVerifyUrl to whoever has the wallet of the agent. The identity that they make there is private, so only ' +
    `this wallet finds it. They sign in with the wallet at ${proofsPage} and choose “Public” under “Who can see it”; or “By link”, and give you its qHash.`,
  again,
]
