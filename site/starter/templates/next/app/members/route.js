import { memberOf } from '../../visitors.js'

// what only members may read
export async function GET(request) {
  const address = await memberOf(request.headers.get('cookie'))
  return address ? new Response(`For members only, such as ${address}.`) : new Response(null, { status: 403 })
}
