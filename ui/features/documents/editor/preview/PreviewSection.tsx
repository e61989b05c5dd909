import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import type { DocumentPreview } from './DocumentPreview.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

const load = () => lazy(async () => ({ default: (await import('./DocumentPreview.tsx')).DocumentPreview }))

// What is typed comes first; the paper follows.
const first = load()

/** The paper, which may fail alone, also because its code could not be fetched: what is written goes on. */
export function PreviewSection(props: ComponentProps<typeof DocumentPreview>) {
  const queries = useQueryClient()
  const forget = useSetAtom(useEditor().paperAtom)
  const [{ Paper }, setCode] = useState({ Paper: first })
  const drawAnew = () => {
    queries.removeQueries({ queryKey: ['paper'] })
    forget(null)
    setCode({ Paper: load() })
  }
  return (
    <ErrorBoundarySection onRetry={drawAnew}>
      <Suspense>
        <Paper {...props} />
      </Suspense>
    </ErrorBoundarySection>
  )
}
