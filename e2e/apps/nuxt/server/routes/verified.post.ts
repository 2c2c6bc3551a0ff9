import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })

export default defineEventHandler(async (event) => {
  try {
    const token = (await readRawBody(event)) ?? ''
    // throws an error if the token is invalid or the proof was revoked
    const { wallet } = await svc.requireHandoff(token, {
      // the address that the browser shows
      origin: process.env.ORIGIN ?? 'http://localhost:3000',
      verifierIds: ['ownership-basic'],
    })
    // here begins the session of this wallet
    return { wallet }
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    setResponseStatus(event, error instanceof ServiceError ? error.status : 500)
    return {}
  }
})
