import { Verify } from './verify'

export default function Page() {
  return (
    <main>
      <h1>Members</h1>
      <Verify />
    </main>
  )
}
