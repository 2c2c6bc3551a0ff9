import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export async function POST(request: Request): Promise<Response> {
  try {
    const token = await request.text()
    // throws an error if the token is invalid or the proof was revoked
    const { wallet } = await svc.requireHandoff(token, {
      // the address that the browser shows
      origin: process.env.ORIGIN ?? 'http://localhost:3000',
      verifierIds: ['ownership-basic'],
    })
    // here begins the session of this wallet
    return Response.json({ wallet })
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    const status = error instanceof ServiceError ? error.status : 500
    return Response.json({}, { status })
  }
}
