/** The error codes of RFC 6749 4.1.2.1, 5.2, RFC 7591 3.2.2 and RFC 8707 2. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'

/** A refusal with a code of OAuth; `description` is one plain sentence. */
export class OauthError extends Error {
  override name = 'OauthError'
  readonly code: OauthErrorCode

  constructor(code: OauthErrorCode, description: string) {
    super(description)
    this.code = code
  }
}
