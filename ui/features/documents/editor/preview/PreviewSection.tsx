import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import type { DocumentPreview } from './DocumentPreview.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

// The form loads first, the preview after it.
const Preview = lazyComponent(async () => (await import('./DocumentPreview.tsx')).DocumentPreview)

/** The preview in an error boundary of its own: it may fail, also to load, without the form. */
export function PreviewSection(props: ComponentProps<typeof DocumentPreview>) {
  const queries = useQueryClient()
  const resetPreview = useSetAtom(useEditor().previewAtom)
  const retry = () => {
    queries.removeQueries({ queryKey: ['preview'] })
    resetPreview(null)
  }
  return (
    <ErrorBoundarySection onRetry={retry}>
      <Suspense>
        <Preview {...props} />
      </Suspense>
    </ErrorBoundarySection>
  )
}
