import { atom, useAtom, useAtomValue } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { documentMessages } from '#i18n/documents/documents.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePreview } from './queries.ts'
import { type PreviewRegion, usePreviewImages } from '#ui/platform/pictures/preview-images.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { PreviewTools } from './PreviewTools.tsx'
import { usePrintedKeys } from './printed-lines.ts'
import { SkeletonPage } from './SkeletonPage.tsx'
import { useWrittenLine } from './written-line.ts'
import { useEditor } from '#ui/features/documents/editor/state.ts'

type DocumentPreviewProps = {
  /** A region was clicked, named as on the paper: `lines.3` is the fourth printed line. */
  onPick: (field: string) => void
  /** Scrolls by itself, beside the form. */
  scrolls?: boolean
}

/** Live preview by the PDF's own renderer. A failed one leaves the last in place. */
export function DocumentPreview({ onPick, scrolls = false }: DocumentPreviewProps) {
  const t = useMessages(documentMessages)
  const { readAtom, previewAtom } = useEditor()
  const isReadable = useAtomValue(useMemo(() => atom((get) => get(readAtom).ok), [readAtom]))
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const preview = usePreview(page)
  const [last, setLast] = useAtom(previewAtom)
  const images = usePreviewImages(preview.data ?? last ?? undefined)
  const { shown, pageCount } = images
  const frame = useRef<HTMLDivElement>(null)
  const regions = useRef<readonly PreviewRegion[]>([])
  useEffect(() => {
    regions.current = preview.data?.regions ?? []
    if (preview.data) setLast(preview.data)
  }, [preview.data, setLast])
  // Removing lines may have removed the current page.
  const lastPage = preview.data?.pageCount ?? 0
  if (lastPage > 0 && page > lastPage) setPage(lastPage)
  const written = useWrittenLine({ frame, regions, images, keys: usePrintedKeys(), onPage: setPage })
  const isPending = preview.isPending && isReadable && preview.fetchStatus === 'fetching'
  const isPaged = preview.data?.only !== undefined
  return (
    <section aria-label={t('preview')} className="flex min-h-0 flex-col gap-1" data-paper="" aria-busy={isPending}>
      <PreviewTools zoom={zoom} onZoom={setZoom} page={isPaged ? page : null} pageCount={pageCount} onPage={setPage} />
      <PreviewFrame scrolls={scrolls || zoom > 1} frame={frame}>
        <div
          className="flex flex-col gap-3"
          style={{ width: `${zoom * 100}%` }}
          data-printed={shown.length > 0 ? 'paper' : undefined}
        >
          {shown.length === 0 ? <SkeletonPage onPick={onPick} /> : null}
          {shown.map((image) => (
            <PreviewPage key={image.page} image={image} writtenLine={written} onPick={onPick} />
          ))}
        </div>
      </PreviewFrame>
      <p role="status" className="min-h-6 text-center text-small text-ink-muted">
        <PreviewStatus
          preview={preview}
          isUnreadable={!isReadable}
          isBlank={shown.length === 0}
          isPending={isPending}
        />
      </p>
    </section>
  )
}

type PreviewFrameProps = { scrolls: boolean; frame: RefObject<HTMLDivElement | null>; children: ReactNode }

function PreviewFrame({ scrolls, frame, children }: PreviewFrameProps) {
  const words = useEditorWords()
  if (!scrolls) return children
  return (
    // A scroll container must be reachable by keyboard (WCAG 2.1.1).
    <div
      ref={frame}
      role="group"
      aria-label={words('paper')}
      tabIndex={0}
      className="paper-frame max-h-[calc(100dvh-9rem)] overflow-auto p-1 ring"
    >
      {children}
    </div>
  )
}

type PreviewStatusProps = {
  preview: ReturnType<typeof usePreview>
  isUnreadable: boolean
  isBlank: boolean
  isPending: boolean
}

function PreviewStatus({
  preview: { error, fetchStatus, isPlaceholderData },
  isUnreadable,
  isBlank,
  isPending,
}: PreviewStatusProps) {
  const t = useMessages(documentMessages)
  const frame = useMessages(frameMessages)
  if (isUnreadable) return t('previewWaits')
  const isUnreached = error instanceof ApiError && error.status === undefined
  if (fetchStatus === 'paused' || isUnreached) return isBlank ? frame('offlineBlank') : frame('offline')
  if (error) return t('previewFailed', { why: error.message })
  if (isPending && isBlank) return t('previewLoading')
  return isPlaceholderData ? t('previewOld') : ''
}
