'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { SvcVerify } from '@svc/verify/react'
import { baseUrl, gateId, verifierIds } from '../svc.config.js'

const asksFor = gateId ? { gateId } : { verifiers: verifierIds }

export function Verify() {
  const router = useRouter()
  const [status, setStatus] = useState('Please verify.')
  return (
    <>
      <SvcVerify
        {...asksFor}
        baseUrl={baseUrl}
        onVerified={async ({ detail, target }) => {
          const reply = await fetch('/verified', {
            method: 'POST',
            body: detail.token,
          }).catch(() => undefined)
          if (reply?.ok) return router.refresh()
          setStatus('Please try again.')
          // back to the button
          target.reset()
        }}
      />
      <p role="status">{status}</p>
    </>
  )
}
