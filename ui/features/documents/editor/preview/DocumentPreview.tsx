import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ReadDocument } from '#domain/documents/drafts/read-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePreview } from './queries.ts'
import { type PreviewRegion, usePreviewImages, useEditedPage } from './pages.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { PreviewTools } from './PreviewTools.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

type DocumentPreviewProps = {
  /** A region was clicked; a line is named by its key. */
  onPick: (field: string) => void
  /** Scrolls by itself, beside the form. */
  scrolls?: boolean
}

/** Live preview by the PDF's own renderer. A failed one leaves the last in place. */
export function DocumentPreview({ onPick, scrolls = false }: DocumentPreviewProps) {
  const t = useMessages(documentMessages)
  const { readAtom, previewAtom } = useEditor()
  const store = useStore()
  const isReadable = useAtomValue(useMemo(() => atom((get) => get(readAtom).ok), [readAtom]))
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const preview = usePreview(page)
  const [last, setLast] = useAtom(previewAtom)
  const { shown, pageCount } = usePreviewImages(preview.data ?? last ?? undefined)
  const keys = useCallback(() => linesOf(store.get(readAtom)), [store, readAtom])
  const regions = useRef<readonly PreviewRegion[]>([])
  useEffect(() => {
    regions.current = preview.data?.regions ?? []
    if (preview.data) setLast(preview.data)
  }, [preview.data, setLast])
  // Removing lines may have removed the current page.
  const lastPage = preview.data?.pageCount ?? 0
  if (lastPage > 0 && page > lastPage) setPage(lastPage)
  useEditedPage(regions, keys, setPage)
  const pick = (field: string) =>
    onPick(field.replace(/^lines\.(\d+)$/, (_, index) => `lines.${keys()[Number(index)]}`))
  const isPending = preview.isPending && isReadable && preview.fetchStatus === 'fetching'
  const isPaged = preview.data?.only !== undefined
  return (
    <section aria-label={t('preview')} className="flex min-h-0 flex-col gap-2" aria-busy={isPending}>
      <PreviewTools zoom={zoom} onZoom={setZoom} page={isPaged ? page : null} pageCount={pageCount} onPage={setPage} />
      <PreviewFrame scrolls={scrolls || zoom > 1}>
        <div className="flex flex-col gap-3" style={{ width: `${zoom * 100}%` }}>
          {shown.length === 0 ? <BlankPage isPending={isPending} /> : null}
          {shown.map((image) => (
            <PreviewPage key={image.page} image={image} onPick={pick} />
          ))}
        </div>
      </PreviewFrame>
      <p role="status" className="min-h-6 text-center text-small text-ink-muted">
        <PreviewStatus preview={preview} isUnreadable={!isReadable} isBlank={shown.length === 0} />
      </p>
    </section>
  )
}

/** The keys of the lines in printed order. */
function linesOf(read: ReadDocument): readonly number[] {
  return read.ok ? read.keys : []
}

function PreviewFrame({ scrolls, children }: { scrolls: boolean; children: ReactNode }) {
  const t = useMessages(frameMessages)
  if (!scrolls) return children
  return (
    // A scroll container must be reachable by keyboard (WCAG 2.1.1).
    <div
      role="group"
      aria-label={t('paper')}
      tabIndex={0}
      className="max-h-[calc(100dvh-10rem)] overflow-auto p-1 ring"
    >
      {children}
    </div>
  )
}

type PreviewStatusProps = { preview: ReturnType<typeof usePreview>; isUnreadable: boolean; isBlank: boolean }

function PreviewStatus({
  preview: { error, fetchStatus, isPlaceholderData },
  isUnreadable,
  isBlank,
}: PreviewStatusProps) {
  const t = useMessages(documentMessages)
  const frame = useMessages(frameMessages)
  if (isUnreadable) return t('previewWaits')
  const isUnreached = error instanceof ApiError && error.status === undefined
  if (fetchStatus === 'paused' || isUnreached) return isBlank ? frame('offlineBlank') : frame('offline')
  if (error) return t('previewFailed', { why: error.message })
  return isPlaceholderData ? t('previewOld') : ''
}

function BlankPage({ isPending }: { isPending: boolean }) {
  const t = useMessages(documentMessages)
  return (
    <div className="flex aspect-[210/297] w-full items-center justify-center rounded-sm bg-paper text-paper-ink shadow-paper">
      {isPending ? <p className="text-small">{t('previewLoading')}</p> : null}
    </div>
  )
}
