import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export async function POST({ request }) {
  try {
    const { walletAddress } = await svc.verifyHandoff(await request.text(), {
      // the address that the browser shows
      origin: process.env.ORIGIN ?? 'http://localhost:5173',
      verifierIds: ['ownership-basic'],
    })
    return Response.json({ walletAddress })
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    const status = error instanceof ServiceError ? error.status : 500
    return Response.json({}, { status })
  }
}
