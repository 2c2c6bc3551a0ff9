import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export async function POST(request: Request): Promise<Response> {
  try {
    const token = await request.text()
    const { walletAddress, eligible } = await svc.verifyHandoff(token, {
      // the address that the browser shows
      origin: process.env.ORIGIN ?? 'http://localhost:3000',
      verifierIds: ['ownership-basic'],
    })
    // no longer true: the person revoked the proof, for example
    if (!eligible) return Response.json({}, { status: 403 })
    // here begins the session of this wallet
    return Response.json({ walletAddress })
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    const status = error instanceof ServiceError ? error.status : 500
    return Response.json({}, { status })
  }
}
