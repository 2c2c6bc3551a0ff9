import express from 'express'
import { createSvc, ServiceError } from '@svc/sdk'

const svc = createSvc({ baseUrl: 'http://localhost:4400' })
const app = express()
app.use(express.static('public'))

app.post('/verified', express.text(), async (request, response) => {
  try {
    const { walletAddress } = await svc.verifyHandoff(request.body, {
      // the address that the browser shows
      origin: process.env.ORIGIN ?? 'http://localhost:8080',
      verifierIds: ['ownership-basic'],
    })
    // here begins the session of this wallet
    response.json({ walletAddress })
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    response.sendStatus(error instanceof ServiceError ? error.status : 500)
  }
})

app.listen(process.env.PORT ?? 8080)
