import { Suspense, useState } from 'react'
import type { DocumentFigures } from '#domain/documents/totals/totals.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { ErrorBoundary } from '#ui/platform/feedback/ErrorBoundary.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { preloadLater } from '#ui/kit/timing/preloading.ts'

const Steps = lazyComponent(async () => (await import('./Steps.tsx')).Steps)
// Before somebody opens them, so that they open without a connection too.
preloadLater(Steps.preload)

/** The engine's steps, each with its calculation. */
export function TotalsSteps({ figures }: { figures: DocumentFigures }) {
  const t = useMessages(taxMessages)
  const [isOpen, setOpen] = useState(false)
  if (figures.lineAmounts.length === 0) return null
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-control font-600 text-primary ring">
        {t('how')}
      </summary>
      {isOpen ? (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Steps steps={figures.steps} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </details>
  )
}
