'use client'
import { useState } from 'react'
import { SvcVerify } from '@svc/verify/react'

export function Verify() {
  const [welcome, setWelcome] = useState(false)
  if (welcome) return <p>Welcome.</p>
  return (
    <SvcVerify
      verifiers="ownership-basic"
      baseUrl="http://localhost:4400"
      onVerified={async ({ detail }) => {
        const reply = await fetch('/verified', { method: 'POST', body: detail.token })
        setWelcome(reply.ok)
      }}
    >
      <a href="http://localhost:4400/verify?verifiers=ownership-basic">Verify</a>
    </SvcVerify>
  )
}
