import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Members } from './members'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Members />
    </StrictMode>,
  )
