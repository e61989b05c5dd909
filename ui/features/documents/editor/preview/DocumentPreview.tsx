import { atom, useAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { ReadDocument } from '#domain/documents/drafts/read-draft.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePaper } from './queries.ts'
import { type Region, usePictures, useWrittenPage } from './pages.ts'
import { PreviewPage } from './PreviewPage.tsx'
import { PreviewTools } from './PreviewTools.tsx'
import { useEditor } from '#ui/features/documents/editor/state.ts'

type PaperPreviewProps = {
  /** A part was clicked; a line is named by its key. */
  onPick: (field: string) => void
  /** Scrolls by itself, where it stands beside the form. */
  scrolls?: boolean
}

/** The paper, printed by the PDF's own renderer while one writes. It stays at the last one when a new one fails. */
export function DocumentPreview({ onPick, scrolls = false }: PaperPreviewProps) {
  const t = useMessages(documentMessages)
  const { readAtom, paperAtom } = useEditor()
  const store = useStore()
  const isReadable = useAtomValue(useMemo(() => atom((get) => get(readAtom).ok), [readAtom]))
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const paper = usePaper(page)
  const [kept, keep] = useAtom(paperAtom)
  const { shown, pageCount } = usePictures(paper.data ?? kept ?? undefined)
  const keys = useCallback(() => linesOf(store.get(readAtom)), [store, readAtom])
  const regions = useRef<readonly Region[]>([])
  useEffect(() => {
    regions.current = paper.data?.regions ?? []
    if (paper.data) keep(paper.data)
  }, [paper.data, keep])
  // Lines were taken away, and the page that was looked at with them.
  const last = paper.data?.pageCount ?? 0
  if (last > 0 && page > last) setPage(last)
  useWrittenPage(regions, keys, setPage)
  const pick = (field: string) =>
    onPick(field.replace(/^lines\.(\d+)$/, (_, place) => `lines.${keys()[Number(place)]}`))
  const isPending = paper.isPending && isReadable && paper.fetchStatus === 'fetching'
  const isPaged = paper.data?.only !== undefined
  return (
    <section aria-label={t('preview')} className="flex min-h-0 flex-col gap-2" aria-busy={isPending}>
      <PreviewTools zoom={zoom} onZoom={setZoom} page={isPaged ? page : null} pageCount={pageCount} onPage={setPage} />
      <PreviewFrame scrolls={scrolls || zoom > 1}>
        <div className="flex flex-col gap-3" style={{ width: `${zoom * 100}%` }}>
          {shown.length === 0 ? <BlankPaper isPending={isPending} /> : null}
          {shown.map((picture) => (
            <PreviewPage key={picture.page} picture={picture} onPick={pick} />
          ))}
        </div>
      </PreviewFrame>
      <p role="status" className="min-h-6 text-center text-small text-ink-muted">
        <News paper={paper} isUnreadable={!isReadable} isBlank={shown.length === 0} />
      </p>
    </section>
  )
}

/** The keys of the lines in the paper's order. */
function linesOf(read: ReadDocument): readonly number[] {
  return read.ok ? read.keys : []
}

function PreviewFrame({ scrolls, children }: { scrolls: boolean; children: ReactNode }) {
  const t = useMessages(frameMessages)
  if (!scrolls) return children
  return (
    // What scrolls must be reached by the keyboard too (WCAG 2.1.1).
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

type NewsProps = { paper: ReturnType<typeof usePaper>; isUnreadable: boolean; isBlank: boolean }

function News({ paper: { error, fetchStatus, isPlaceholderData }, isUnreadable, isBlank }: NewsProps) {
  const t = useMessages(documentMessages)
  const frame = useMessages(frameMessages)
  if (isUnreadable) return t('previewWaits')
  const isUnreached = error instanceof ApiError && error.status === undefined
  if (fetchStatus === 'paused' || isUnreached) return isBlank ? frame('offlineBlank') : frame('offline')
  if (error) return t('previewFailed', { why: error.message })
  return isPlaceholderData ? t('previewOld') : ''
}

function BlankPaper({ isPending }: { isPending: boolean }) {
  const t = useMessages(documentMessages)
  return (
    <div className="flex aspect-[210/297] w-full items-center justify-center rounded-sm bg-paper text-paper-ink shadow-paper">
      {isPending ? <p className="text-small">{t('previewLoading')}</p> : null}
    </div>
  )
}
