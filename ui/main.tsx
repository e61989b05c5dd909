import 'virtual:uno.css'
import './tokens.css'
import './first-paint.css'
import './print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserFetcher } from './platform/api/api.ts'
import { App } from './app/App.tsx'
import { loadFirstScreen } from './app/routes.tsx'
import { withTimeout } from './kit/timing/with-timeout.ts'
import { isFirstPaintShown } from './platform/first-paint.tsx'

/** The app says what is wrong with a connection that stays silent. */
const PATIENCE_MS = 3000

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no #app')

const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App fetcher={browserFetcher} />
    </StrictMode>,
  )

// The picture that comes with the page stays until the screen's code is there. A placeholder in between would be one thing more to
// draw, and React replaces it 300 ms later at the earliest.
if (isFirstPaintShown()) void withTimeout(PATIENCE_MS, loadFirstScreen()).then(render, render)
else render()
