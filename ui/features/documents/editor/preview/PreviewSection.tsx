import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import type { DocumentPreview } from './DocumentPreview.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

const load = () => lazy(async () => ({ default: (await import('./DocumentPreview.tsx')).DocumentPreview }))

// The form loads first, the preview after it.
const first = load()

/** The preview in an error boundary of its own: it may fail, also to load, without the form. */
export function PreviewSection(props: ComponentProps<typeof DocumentPreview>) {
  const queries = useQueryClient()
  const resetPreview = useSetAtom(useEditor().previewAtom)
  const [{ Preview }, setModule] = useState({ Preview: first })
  const retry = () => {
    queries.removeQueries({ queryKey: ['preview'] })
    resetPreview(null)
    setModule({ Preview: load() })
  }
  return (
    <ErrorBoundarySection onRetry={retry}>
      <Suspense>
        <Preview {...props} />
      </Suspense>
    </ErrorBoundarySection>
  )
}
