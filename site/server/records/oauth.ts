/**
 * What a profile allows a client (protocol/oauth#tokens). It ends at `expiresAt`, and no refresh extends it. Times are
 * Unix ms.
 */
export type OauthGrant = {
  id: string
  profileId: string
  /** The DID of the profile when the grant was made; null: the profile had no wallet. */
  did: string | null
  clientId: string
  redirectUri: string
  /** Separated by spaces. */
  scope: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
}

/** An authorization code. Codes and tokens are stored as SHA-256 only. */
export type OauthCode = {
  hash: string
  grantId: string
  redirectUri: string
  /** The code challenge of PKCE, method S256. */
  challenge: string
  resource: string
  expiresAt: number
}

/** The use of a code or refresh token. `first`: this call consumed it; false: an earlier call did. */
export type CredentialUse<Credential> = { grant: OauthGrant; credential: Credential; first: boolean }

/** A consent that also covers later requests of the same client to the same https address (protocol/oauth#consent). */
export type OauthApproval = {
  profileId: string
  clientId: string
  redirectUri: string
  scope: string
  createdAt: number
}

/** Stores what the authorization server issues. */
export type Oauth = {
  /**
   * Inserts a grant with its code, both or neither. It deletes grants beyond `grantLimits`, those of the same client and
   * address first.
   */
  begin(grant: OauthGrant, code: OauthCode): Promise<void>
  /** Consumes a code, by one conditional write. Returns undefined for an unknown code. */
  consumeCode(hash: string, now: number): Promise<CredentialUse<OauthCode> | undefined>
  /** Returns the grant of a refresh token, and whether the token was consumed; undefined for an unknown token. */
  findRefresh(hash: string): Promise<{ grant: OauthGrant; isUsed: boolean } | undefined>
  /** Consumes a refresh token, by one conditional write. Returns undefined for an unknown token. */
  consumeRefresh(hash: string, now: number): Promise<CredentialUse<{ expiresAt: number }> | undefined>
  /**
   * Stores the tokens that were issued for a grant. Without a refresh token the grant ends with the access token. It deletes
   * the oldest tokens of the grant beyond `tokenLimit`.
   */
  issue(grantId: string, tokens: { access: OauthToken; refresh: OauthToken | undefined }): Promise<void>
  /** Returns the grant of an access token that is in force, as its grant is: one indexed read. */
  grantOfAccess(hash: string, now: number): Promise<OauthGrant | undefined>
  /** Returns the grant of a token of either kind, also of an expired or revoked one. */
  grantOfToken(hash: string): Promise<OauthGrant | undefined>
  /** Revokes a grant, and with it all its codes and tokens. False: it was not in force. */
  revoke(grantId: string, now: number): Promise<boolean>
  /** Lists the grants of a profile that are neither revoked nor expired, newest first. */
  grants(profileId: string, now: number): Promise<OauthGrant[]>
  /** Stores an approval. It deletes the oldest of the profile beyond `approvalLimit`. */
  approve(approval: OauthApproval): Promise<void>
  approval(profileId: string, clientId: string, redirectUri: string): Promise<OauthApproval | undefined>
  /** Lists the approvals of a profile. */
  approvals(profileId: string): Promise<OauthApproval[]>
  /** Deletes the approval and revokes all grants of that client and address. False: there was neither. */
  withdraw(withdrawn: Omit<OauthApproval, 'scope' | 'createdAt'>, now: number): Promise<boolean>
  /** Does the same for every client of a profile. Returns the client of each grant that was in force. */
  withdrawAll(profileId: string, now: number): Promise<string[]>
  /**
   * Stores redirect addresses of host clients. When the list is full (`limit`), it deletes those that were used least
   * recently and that nobody approved. An address with a grant counts as approved, also without a stored approval.
   */
  registerRedirects(uris: readonly string[], by: { clientName: string; now: number; limit: number }): Promise<void>
  /** Says whether exactly this text was registered. Stores the time of the use, at most once a minute. */
  useRedirect(uri: string, now: number): Promise<boolean>
}

export type OauthToken = { hash: string; expiresAt: number }
