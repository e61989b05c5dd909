import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { ErrorBoundarySection } from '#ui/platform/feedback/ErrorBoundarySection.tsx'
import type { DocumentPreview } from './DocumentPreview.tsx'
import { useFieldPick } from './printed-lines.ts'
import { SkeletonPage } from './SkeletonPage.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

// The form loads first, the preview after it.
const Preview = lazyComponent(async () => (await import('./DocumentPreview.tsx')).DocumentPreview)

type PreviewSectionProps = Omit<ComponentProps<typeof DocumentPreview>, 'onPick'> & {
  /** A region was clicked; a line is named by its key. */
  onPick: (field: string) => void
}

/** The preview in an error boundary of its own: it may fail, also to load, without the form. */
export function PreviewSection(props: PreviewSectionProps) {
  const queries = useQueryClient()
  const pick = useFieldPick(props.onPick)
  const resetPreview = useSetAtom(useEditor().previewAtom)
  const retry = () => {
    queries.removeQueries({ queryKey: ['preview'] })
    resetPreview(null)
  }
  return (
    <ErrorBoundarySection onRetry={retry}>
      <Suspense fallback={<Skeleton {...props} onPick={pick} />}>
        <Preview {...props} onPick={pick} />
      </Suspense>
    </ErrorBoundarySection>
  )
}

/** The placeholder of the preview, which moves nothing when it comes. */
function Skeleton({ onPick, scrolls = false }: ComponentProps<typeof DocumentPreview>) {
  return (
    <div className="flex flex-col gap-1 pb-7">
      <div className="min-h-8 max-md:min-h-11 touch:min-h-11" />
      <div className={scrolls ? 'p-1' : ''}>
        <SkeletonPage onPick={onPick} />
      </div>
    </div>
  )
}
