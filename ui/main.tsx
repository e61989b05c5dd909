import 'virtual:uno.css'
import './tokens.css'
import './first-paint.css'
import './print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserFetcher } from './platform/api/api.ts'
import { App } from './app/App.tsx'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')

createRoot(root).render(
  <StrictMode>
    <App fetcher={browserFetcher} />
  </StrictMode>,
)
