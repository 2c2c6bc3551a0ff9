// Says what each operation refuses, for its page of the reference.
import { errorMeanings } from '../error-meanings.ts'
import type { Operation } from './operations.ts'

/** One code that an operation answers. `address`: the place in the documentation that explains it. */
export type Refusal = { status: number; name: string; meaning: string; address?: string }

/** The codes of an operation, and what is true of all of them, as a line of Markdown. */
export type Refusals = { rows: Refusal[]; note: string }

const docs = 'http://localhost:4400/docs'

/** Returns what an operation refuses, besides what every address can answer. */
export function refusalsOf({ id, errors }: Operation): Refusals {
  const oauth = Object.hasOwn(oauthRefusals, id) ? oauthRefusals[id] : undefined
  return oauth ?? { rows: errors.flatMap(rowsOf), note: anyRequest }
}

/** The table has only the codes of the operation. */
const anyRequest = `Every address can also answer with the codes under [Any request](${docs}/errors.md#any-request).`

const meanings = new Map(Object.entries(errorMeanings))

const rowsOf = ({ status, codes }: Operation['errors'][number]): Refusal[] =>
  codes.map((name) => ({
    status,
    name,
    meaning: meanings.get(name) ?? '',
    address: `/docs/errors#${name.toLowerCase().replaceAll('_', '-')}`,
  }))

const formNote = `A body of more than 16 KiB is 413, and too many requests are 429, both with \`invalid_request\`. A fault of the service is 500 or 503 with \`server_error\`. [OAuth](${docs}/protocol/oauth.md#forms) has the rules.`

const malformed =
  'A parameter is missing, occurs twice or is in the address, the body has another type, or the request has credentials in `Authorization`.'

const withStatus = (status: number, codes: Record<string, string>, note: string): Refusals => ({
  rows: Object.entries(codes).map(([name, meaning]) => ({ status, name, meaning })),
  note,
})

/** The errors of the authorization server have the codes of its standards, which are not in the contract (protocol/oauth#forms). */
const oauthRefusals: Record<string, Refusals> = {
  authorize: withStatus(
    302,
    {
      access_denied: 'The person did not allow it.',
      invalid_request: 'A parameter is missing or occurs twice, or PKCE is not by `S256`.',
      invalid_scope: 'A scope does not exist.',
      invalid_target: '`resource` is not the MCP server of this service.',
      unsupported_response_type: '`response_type` is not `code`.',
    },
    `The browser brings each of them to \`redirect_uri\`, with \`error_description\`, \`state\` and \`iss\`. [OAuth](${docs}/protocol/oauth.md#authorize) has the rules.`,
  ),
  token: withStatus(
    400,
    {
      invalid_grant:
        'The code or refresh token is unknown, used, revoked, expired or of another client, or `redirect_uri` or `code_verifier` does not fit it. Ask the person for permission again.',
      invalid_request: malformed,
      invalid_scope: 'A scope does not exist, or was not granted.',
      invalid_target: '`resource` is not the MCP server of this service.',
      unsupported_grant_type: '`grant_type` is neither `authorization_code` nor `refresh_token`.',
    },
    formNote,
  ),
  revokeToken: withStatus(400, { invalid_request: malformed }, formNote),
  registerClient: withStatus(
    400,
    {
      invalid_client_metadata:
        'The body is no object, `token_endpoint_auth_method` is not `none`, or `logo_uri` or `jwks_uri` is no https address of the public web.',
      invalid_redirect_uri: '`redirect_uris` is no list of 1 to 10 addresses, or one of them is not allowed.',
      invalid_request: 'The body is no JSON, there are parameters in the address, or credentials in `Authorization`.',
    },
    formNote,
  ),
}
