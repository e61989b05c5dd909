import { frameMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

const ZOOMS = [1, 1.5, 2] as const

type PreviewToolsProps = {
  zoom: number
  onZoom: (zoom: number) => void
  /** The current page of a paged document, from 1; null where all pages are shown. */
  page: number | null
  pageCount: number
  onPage: (page: number) => void
}

/** Zoom, and paging for a long document. */
export function PreviewTools({ zoom, onZoom, page, pageCount, onPage }: PreviewToolsProps) {
  const t = useMessages(frameMessages)
  const step = ZOOMS.findIndex((one) => one === zoom)
  const [larger, smaller] = [ZOOMS[step + 1], ZOOMS[step - 1]]
  return (
    <div className="flex min-h-8 items-center justify-between gap-2 max-md:min-h-11 touch:min-h-11">
      <div className="flex items-center">
        {page === null ? null : (
          <>
            <IconButton
              compact
              label={t('previousPage')}
              icon="i-lucide-chevron-left icon-flip"
              isDisabled={page <= 1}
              onPress={() => onPage(page - 1)}
            />
            <span className="text-small tabular-nums">{t('page', { page, pages: pageCount })}</span>
            <IconButton
              compact
              label={t('nextPage')}
              icon="i-lucide-chevron-right icon-flip"
              isDisabled={page >= pageCount}
              onPress={() => onPage(page + 1)}
            />
          </>
        )}
      </div>
      <div className="flex items-center">
        <IconButton
          compact
          label={t('smaller')}
          icon="i-lucide-zoom-out"
          isDisabled={smaller === undefined}
          onPress={() => onZoom(smaller ?? 1)}
        />
        <span className="min-w-12 text-center text-small text-ink-muted">
          <Ltr>{`${zoom * 100}%`}</Ltr>
        </span>
        <IconButton
          compact
          label={t('larger')}
          icon="i-lucide-zoom-in"
          isDisabled={larger === undefined}
          onPress={() => onZoom(larger ?? 1)}
        />
      </div>
    </div>
  )
}
