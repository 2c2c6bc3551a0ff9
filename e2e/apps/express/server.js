import express from 'express'
import { createSvc, ServiceError } from '@svc/sdk'

const port = process.env.PORT ?? 8080
// the address that the browser shows
const origin = process.env.ORIGIN ?? `http://localhost:${port}`
const svc = createSvc({ baseUrl: 'http://localhost:4400' })
const app = express()
app.use(express.static('public'))

app.post('/verified', express.text(), async (request, response) => {
  try {
    // throws an error if the token is invalid or the proof was revoked
    const { wallet } = await svc.requireHandoff(request.body, {
      origin,
      verifierIds: ['ownership-basic'],
    })
    // here begins the session of this wallet
    response.json({ wallet })
  } catch (error) {
    // why, for example that ORIGIN is not the address of the page
    console.error(error)
    response.sendStatus(error instanceof ServiceError ? error.status : 500)
  }
})

app.listen(port, (error) => {
  if (error) throw error
  console.log(`Open ${origin}`)
})
