// The routes of your server. Vite runs them while you develop; the same function works in any server of Node.
import { text } from 'node:stream/consumers'
import { ServiceError } from '@svc/sdk'
import { enter, memberOf } from './visitors.js'

export async function routes(request, response, next) {
  try {
    // the page sends the token of <svc-verify> here
    if (request.method === 'POST' && request.url === '/verified') {
      const cookie = await enter(await text(request))
      return response.writeHead(204, { 'set-cookie': cookie }).end()
    }
    // who the visitor is, for the page: nobody, or a member
    if (request.url === '/member') return response.end(await memberOf(request.headers.cookie))
    // what only members may read
    if (request.url === '/members') {
      const address = await memberOf(request.headers.cookie)
      return address ? response.end(`For members only, such as ${address}.`) : response.writeHead(403).end()
    }
    next()
  } catch (error) {
    // a failure opens nothing, and the log says why
    console.error(error.message)
    response.writeHead(error instanceof ServiceError ? error.status : 500).end()
  }
}
