/**
 * What a profile let a client do (protocol/oauth#tokens). It ends for good at `expiresAt`, however often it is
 * refreshed. Unix ms.
 */
export type OauthGrant = {
  id: string
  profileId: string
  /** As it was when the grant was made; null: the profile had no wallet. */
  did: string | null
  clientId: string
  redirectUri: string
  /** Separated by spaces. */
  scope: string
  createdAt: number
  expiresAt: number
  revokedAt: number | null
}

/** Codes and tokens are kept as SHA-256 only. */
export type OauthCode = {
  hash: string
  grantId: string
  redirectUri: string
  /** PKCE, S256. */
  challenge: string
  resource: string
  expiresAt: number
}

/** A grant with what was shown for it. `first`: this call used it up, and no call before. */
export type Burnt<What> = { grant: OauthGrant; shown: What; first: boolean }

/** A yes that stands for later requests of the same client to the same https address (protocol/oauth#consent). */
export type OauthApproval = {
  profileId: string
  clientId: string
  redirectUri: string
  scope: string
  createdAt: number
}

export type Oauth = {
  /** A grant with its code, both or neither. Grants beyond `grantLimits` go, those of the same client and address first. */
  begin(grant: OauthGrant, code: OauthCode): Promise<void>
  /** One conditional write. Undefined: there never was such a code. */
  burnCode(hash: string, now: number): Promise<Burnt<OauthCode> | undefined>
  /** The grant behind a refresh token, used up or not; undefined: there never was one. */
  findRefresh(hash: string): Promise<OauthGrant | undefined>
  /** One conditional write. */
  burnRefresh(hash: string, now: number): Promise<Burnt<{ expiresAt: number }> | undefined>
  /** Keeps what was issued for a grant. What was issued long ago goes when there is more than `tokenLimit` of it. */
  issue(grantId: string, tokens: { access: OauthToken; refresh: OauthToken | undefined }): Promise<void>
  /** The grant of an access token that neither expired nor died with it: one indexed read. */
  grantOfAccess(hash: string, now: number): Promise<OauthGrant | undefined>
  /** The grant of a token of either kind, whatever became of it. */
  grantOfToken(hash: string): Promise<OauthGrant | undefined>
  /** All that was issued for it is dead from now on. */
  revoke(grantId: string, now: number): Promise<void>
  /** Of a profile: neither revoked nor expired, newest first. */
  grants(profileId: string, now: number): Promise<OauthGrant[]>
  /** The oldest beyond `approvalLimit` go. */
  approve(approval: OauthApproval): Promise<void>
  approval(profileId: string, clientId: string, redirectUri: string): Promise<OauthApproval | undefined>
  /** Of a profile. */
  approvals(profileId: string): Promise<OauthApproval[]>
  /** Takes the approval back and revokes what was granted for that client and address. */
  withdraw(withdrawn: Omit<OauthApproval, 'scope' | 'createdAt'>, now: number): Promise<void>
  /** The same for every client of a profile. Answers how many grants were in force. */
  withdrawAll(profileId: string, now: number): Promise<number>
  /**
   * Remembers where host clients may be answered. A full list (`limit`) loses what was used least recently and nobody
   * approved; what has a grant was approved at least once, also where that is not remembered.
   */
  registerRedirects(uris: readonly string[], by: { clientName: string; now: number; limit: number }): Promise<void>
  /** Whether the very same text was registered; notes that it was used, once a minute at most. */
  useRedirect(uri: string, now: number): Promise<boolean>
}

export type OauthToken = { hash: string; expiresAt: number }
