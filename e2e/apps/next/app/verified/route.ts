import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export async function POST(request: Request): Promise<Response> {
  try {
    const { walletAddress } = await svc.verifyHandoff(await request.text(), {
      origin: 'https://your.site',
      verifierIds: ['ownership-basic'],
    })
    return Response.json({ walletAddress })
  } catch (error) {
    return Response.json({}, { status: error instanceof ServiceError ? error.status : 500 })
  }
}
