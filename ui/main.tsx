import 'virtual:uno.css'
import './tokens.css'
import './print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserFetcher } from './platform/api/api.ts'
import { App } from './app/App.tsx'

const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

createRoot(place).render(
  <StrictMode>
    <App fetcher={browserFetcher} />
  </StrictMode>,
)
