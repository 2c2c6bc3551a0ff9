import { headers } from 'next/headers'
import { memberOf } from '../visitors.js'
import { Verify } from './verify.jsx'

export default async function Page() {
  const address = await memberOf((await headers()).get('cookie'))
  return (
    <main>
      <h1>Members</h1>
      {address ? <p role="status">Welcome, {address}.</p> : <Verify />}
    </main>
  )
}
