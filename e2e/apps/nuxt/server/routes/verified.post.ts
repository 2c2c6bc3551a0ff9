import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export default defineEventHandler(async (event) => {
  try {
    const token = (await readRawBody(event)) ?? ''
    const { walletAddress, eligible } = await svc.verifyHandoff(token, {
      // the address that the browser shows
      origin: process.env.ORIGIN ?? 'http://localhost:3000',
      verifierIds: ['ownership-basic'],
    })
    // no longer true: the person revoked the proof, for example
    if (!eligible) {
      setResponseStatus(event, 403)
      return {}
    }
    // here begins the session of this wallet
    return { walletAddress }
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    setResponseStatus(event, error instanceof ServiceError ? error.status : 500)
    return {}
  }
})
