/** What the caller makes before it begins a hand-off (protocol/handoffs#keys). */
const handoffValues =
  'Make `SID` of 18 random bytes and `SECRET` of 32, both as base64url. `CHALLENGE` is the SHA-256 of the text of `SECRET`, as base64url too: [the values of a hand-off](http://localhost:4400/docs/protocol/handoffs.md#keys).'

/** What the most used operations are for. The others have the summary of the contract. */
export const leads: Record<string, string> = {
  verifyHandoff:
    'Your server exchanges the token of `svc-verified` for the result. A token works once, for one hour, and only for the origin of the page that asked.',
  createHandoff: `Begins a hand-off; the first write wins. ${handoffValues}`,
  handoffStatus: `Returns the status of a hand-off, and can wait for its end. ${handoffValues}`,
  checkProofs:
    'Says whether the proofs of a wallet meet a gate, or the criteria that you send. Private proofs that were made for a gate count only if its owner asks with an access key: without a key, the answer may be no for a wallet that has passed.',
  verifierCatalog: 'Lists the verifiers that this service offers, the input of each, and its chains.',
  standardize:
    'Turns your request into the exact text that the wallet signs. Compare it with your own before you ask for the signature.',
  precheck:
    'Says, before anybody signs, whether a check would fail because something is missing, such as a TXT record. Nothing is stored.',
  verify: 'Takes the request with its signature, runs the verifiers, and stores the proof.',
  getProof: 'Returns a proof in the view that you may see.',
  logTile:
    'Returns hashes of the tree, or entries, of the log. Only a full tile, with 256 hashes, has the plain path, such as `0/000`. While a tile has fewer, add `.p/` and their number: `0/000.p/58`. The number of entries is the second line of the [checkpoint](http://localhost:4400/docs/api/log-checkpoint.md).',
  getGateShort: 'Returns a published gate with its requirements and price, without its reward.',
  fulfillGateShort: 'Returns the reward to a person who meets the gate and, if it has a price, has paid.',
  updateGate:
    'Changes, publishes, pauses or archives a gate. Send the whole gate: a field that you leave out gets its default, and only `status` and `reward` stay. [What an access key may not change](http://localhost:4400/docs/gates.md) must have its present value.',
  createGate: 'Creates a gate of the profile that owns the access key.',
  createTestTicket: 'Your server gets a ticket for one test verification. It sends its test key.',
  listEvents:
    'Returns what happened at the gates and to the proofs of the account that owns the access key. It can wait for the next event.',
  listAudit: 'Returns what happened to the account: sign-ins, keys, apps. It can wait for the next entry.',
  gateActivity: 'Counts who passed a gate, was refused, left midway and paid, in equal parts of a time.',
  profileActivity:
    'Counts who passed any gate of the account, was refused, left midway and paid, in equal parts of a time.',
  createWebhook: 'Creates a webhook, after your server has answered a challenge.',
  authorize:
    'Asks the person for permission, and sends the browser back to `redirect_uri` with a code (OAuth 2.0 with PKCE). The token then works only at the MCP server of this service: to sign people in to your own site, use [`<svc-verify>`](http://localhost:4400/docs/quickstart.md). A wrong `client_id` or `redirect_uri` is shown on a page with the status 400. Every other error goes back to the app, as `error` and `error_description`.',
  token:
    'Exchanges a code for tokens, or renews them. They work only at the MCP server of this service. An error has the fields `error` and `error_description`, as OAuth defines them.',
  revokeToken:
    'Revokes an access or refresh token, and all tokens of the same grant (RFC 7009). An unknown token is answered with 200 too. An error has the fields `error` and `error_description`, as OAuth defines them.',
  registerClient:
    'Registers the addresses to which the browser may return, and answers the `client_id` of the app (RFC 7591). The app then gets access to the MCP server of this service, and to nothing else. An error has the fields `error` and `error_description`, as OAuth defines them.',
  mcp: 'Takes one message of the Model Context Protocol, or a list of up to 20. `tools/list`, `ping` and notifications need no token. Everything else needs `authorization: Bearer` with an access token or an access key. Errors have the format of JSON-RPC.',
}

/**
 * The titles of the operations, by `operationId`: what the caller does, so each begins with a verb. An operation without one is
 * shown by its summary.
 */
const titles: Record<string, string> = {
  verifyHandoff: 'Exchange a token',
  createHandoff: 'Begin a hand-off',
  handoffStatus: 'Wait for a hand-off',
  handoffEvents: 'Report an event',
  reuseProofs: 'Use earlier proofs',
  redeemHandoff: 'Redeem a code',
  cancelHandoff: 'Cancel a hand-off',
  createTestTicket: 'Get a ticket for a test',
  standardize: 'Get the message to sign',
  precheck: 'Check before the signature',
  verify: 'Submit a signed request',
  statusBatch: 'Read many statuses',
  grantAccess: 'Share a private proof',
  verifierCatalog: 'List the verifiers',
  startPersonhood: 'Begin a personhood scan',
  checkProofs: 'Check a gate or a wallet',
  listProofs: 'List the proofs of a wallet',
  eraseProofs: 'Erase all proofs',
  revokeProof: 'Revoke a proof',
  setVisibility: 'Change who may read a proof',
  getProof: 'Read a proof',
  getCredentials: 'Read the credentials of a proof',
  getLogProof: 'Read the log proof',
  getStatusList: 'Read a status list',
  issuerMetadata: 'Read the issuer’s keys',
  credentialType: 'Describe a credential',
  logCheckpoint: 'Read the newest checkpoint',
  logKey: 'Read the log’s key',
  logTile: 'Read a tile of the log',
  listGates: 'List your gates',
  createGate: 'Create a gate',
  setGateLogo: 'Set the logo of a gate',
  discoverGates: 'Find public gates',
  getGate: 'Read a gate (long address)',
  updateGate: 'Change a gate',
  deleteGate: 'Archive a gate',
  gateActivity: 'Count who passed a gate',
  profileActivity: 'Count who passed all your gates',
  fulfillGate: 'Collect a reward (long address)',
  getGateShort: 'Read a gate',
  fulfillGateShort: 'Collect a reward',
  pricing: 'Read the prices',
  paymentMethods: 'List the payment methods',
  checkout: 'Begin a payment',
  stripeWebhook: 'Receive card events',
  getPayout: 'Read your payout account',
  openPayout: 'Open a payout account',
  walletChallenge: 'Get a wallet sign-in message',
  walletVerify: 'Sign in with a wallet',
  passkeyRegisterOptions: 'Get passkey creation options',
  passkeyRegisterVerify: 'Register a passkey',
  passkeyLoginOptions: 'Get passkey sign-in options',
  passkeyLoginVerify: 'Sign in with a passkey',
  passkeyWalletOptions: 'Get passkey wallet options',
  passkeyWalletVerify: 'Store a passkey wallet',
  session: 'Read who is signed in',
  logout: 'Sign out',
  endOtherSessions: 'Sign out everywhere else',
  listSessions: 'List your sessions',
  endSession: 'End a session',
  removeSignInMethod: 'Remove a sign-in method',
  exportProfile: 'Export an account',
  eraseProfile: 'Erase an account',
  listClients: 'List connected apps',
  disconnectClient: 'Disconnect an app',
  listSecrets: 'List stored secrets',
  deleteSecret: 'Delete a secret',
  providerStart: 'Begin a provider sign-in',
  providerCallback: 'Return from a provider',
  listAccessKeys: 'List access keys',
  createAccessKey: 'Create an access key',
  deleteAccessKey: 'Revoke an access key',
  listWebhooks: 'List your webhooks',
  createWebhook: 'Create a webhook',
  changeWebhook: 'Change a webhook',
  rotateWebhook: 'Give a webhook a new secret',
  listWebhookDeliveries: 'List the deliveries of a webhook',
  listEvents: 'Read events',
  listAudit: 'Read the history of your account',
  resolveDid: 'Get the DID of a wallet',
  authorize: 'Ask for authorization',
  token: 'Exchange or refresh a token',
  revokeToken: 'Revoke a token',
  registerClient: 'Register a client',
  mcp: 'Call the MCP server',
  protectedResource: 'Read the metadata of the MCP server (root address)',
  protectedResourceMcp: 'Read the metadata of the MCP server',
  protectedResourceSuffix: 'Read the metadata of the MCP server (other address)',
  mcpDiscovery: 'Discover the MCP server',
  authorizationServer: 'Read the metadata of the authorization server',
  jwks: 'Read the keys of access tokens',
  health: 'Check the health',
  openapi: 'Get this description',
  metrics: 'Read the metrics',
}

/** Returns the title of an operation. */
export const titleOf = ({ id, summary }: { id: string; summary: string }): string => titles[id] ?? summary
