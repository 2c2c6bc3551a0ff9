import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export default defineEventHandler(async (event) => {
  try {
    const { walletAddress } = await svc.verifyHandoff((await readRawBody(event)) ?? '', {
      origin: 'https://your.site',
      verifierIds: ['ownership-basic'],
    })
    return { walletAddress }
  } catch (error) {
    setResponseStatus(event, error instanceof ServiceError ? error.status : 500)
    return {}
  }
})
