import { ServiceError } from '@svc/sdk'
import { enter } from '../../visitors.js'

// the page sends the token of <svc-verify> here
export async function POST(request) {
  try {
    const cookie = await enter(await request.text())
    return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
  } catch (error) {
    // a failure opens nothing, and the log says why
    console.error(error.message)
    return new Response(null, { status: error instanceof ServiceError ? error.status : 500 })
  }
}
