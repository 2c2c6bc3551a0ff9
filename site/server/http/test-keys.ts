import { contract, type EndpointName } from '../../../shared/contract/index.ts'
import { modeMismatch, testPrefix, wrongMode } from '../rules/authority.ts'

/** The methods and paths that a test key may call. */
const callable = Object.entries(contract)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the contract are the names of endpoints
  .filter(([name]) => wrongMode(name as EndpointName, true) === undefined)
  .map(([, { method, path }]) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/**
 * Refuses a test key wherever `endpointRules` (rules/authority.ts) does not let it in: at other endpoints, OAuth, pages,
 * and addresses that do not exist (protocol/test-mode#keys). It looks at the text of the header alone, so that
 * also an endpoint that reads no key refuses one. Throws `TEST_MODE_MISMATCH`.
 */
export function refuseTestKey({ method, url, headers }: Pick<Request, 'method' | 'url' | 'headers'>): void {
  if (headers.get('authorization')?.includes(testPrefix) !== true) return
  const { pathname } = new URL(url)
  // MCP refuses the key in its own form (protocol/mcp#challenge)
  if (pathname === contract.mcp.path) return
  if (!callable.some((each) => each.method === method && each.path.test(pathname))) throw modeMismatch('live only')
}
