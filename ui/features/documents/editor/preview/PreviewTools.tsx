import { frameMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'

const ZOOMS = [1, 1.5, 2] as const

type PaperToolsProps = {
  zoom: number
  onZoom: (zoom: number) => void
  /** Of a document that is shown page by page, from 1; null where all pages stand below each other. */
  page: number | null
  pageCount: number
  onPage: (page: number) => void
}

/** How near the paper is, and of a long one which page. */
export function PreviewTools({ zoom, onZoom, page, pageCount, onPage }: PaperToolsProps) {
  const t = useMessages(frameMessages)
  const place = ZOOMS.findIndex((one) => one === zoom)
  const [nearer, farther] = [ZOOMS[place + 1], ZOOMS[place - 1]]
  return (
    <div className="flex min-h-11 items-center justify-between gap-2">
      <div className="flex items-center">
        {page === null ? null : (
          <>
            <IconButton
              label={t('previousPage')}
              icon="i-lucide-chevron-left icon-flip"
              isDisabled={page <= 1}
              onPress={() => onPage(page - 1)}
            />
            <span className="text-small tabular-nums">{t('page', { page, pages: pageCount })}</span>
            <IconButton
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
          label={t('smaller')}
          icon="i-lucide-zoom-out"
          isDisabled={farther === undefined}
          onPress={() => onZoom(farther ?? 1)}
        />
        <span className="min-w-12 text-center text-small text-ink-muted">
          <Ltr>{`${zoom * 100}%`}</Ltr>
        </span>
        <IconButton
          label={t('larger')}
          icon="i-lucide-zoom-in"
          isDisabled={nearer === undefined}
          onPress={() => onZoom(nearer ?? 1)}
        />
      </div>
    </div>
  )
}
