import express from 'express'
import { ServiceError } from '@svc/sdk'
import { checkOrigin } from './origin.js'
import { page } from './page.js'
import { enter, memberOf } from './visitors.js'

const port = process.env.PORT ?? 3000
const app = express()

app.use(express.static('public'))
app.get('/', async (request, response) => response.send(page(await memberOf(request.headers.cookie))))

// the page sends the token of <svc-verify> here
app.post('/verified', express.text(), async (request, response) => {
  response.set('Set-Cookie', await enter(request.body)).sendStatus(204)
})

// what only members may read
app.get('/members', async (request, response) => {
  const address = await memberOf(request.headers.cookie)
  if (!address) return response.sendStatus(403)
  response.send(`For members only, such as ${address}.`)
})

// a failure opens nothing, and the log says why
app.use((error, request, response, next) => {
  console.error(error.message)
  response.sendStatus(error instanceof ServiceError ? error.status : 500)
})

checkOrigin(port)
app.listen(port, (error) => {
  if (error) throw error
  console.log(`http://localhost:${port}`)
})
