'use client'
import { useState } from 'react'
import { SvcVerify } from '@svc/verify/react'

export function Verify() {
  const [status, setStatus] = useState('')
  return (
    <>
      <SvcVerify
        verifiers="ownership-basic"
        baseUrl="http://localhost:4400"
        onVerified={async ({ detail, target }) => {
          const reply = await fetch('/verified', {
            method: 'POST',
            body: detail.token,
          }).catch(() => undefined)
          setStatus(reply?.ok ? 'Welcome.' : 'Please try again.')
          // back to the button
          if (!reply?.ok) target.reset()
        }}
      >
        <a href="http://localhost:4400/verify?verifiers=ownership-basic">Verify</a>
      </SvcVerify>
      <p role="status">{status}</p>
    </>
  )
}
