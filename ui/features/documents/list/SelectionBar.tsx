import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { type InvoiceSummary, MOST_IN_CSV, MOST_IN_ZIP, useInvoiceFiles } from '#ui/features/documents/queries/list.ts'

type SelectionBarProps = {
  selected: readonly InvoiceSummary[]
  onClear: () => void
  /** With how many of the selected are no drafts. */
  onDelete: (drafts: readonly string[], skipped: number) => void
}

/** What can be done to all that is selected, in sight while the list scrolls; in a low window (zoomed) it would cover the list. */
export function SelectionBar({ selected, onClear, onDelete }: SelectionBarProps) {
  const t = useMessages(invoiceListMessages)
  const files = useInvoiceFiles()
  const ids = selected.map(({ id }) => id)
  const drafts = selected.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const bound = ids.length > MOST_IN_CSV ? 'tooManyNamed' : ids.length > MOST_IN_ZIP ? 'tooManyPdfs' : null
  return (
    <section
      aria-label={t('selection')}
      className="sticky-selection floating z-20 flex flex-wrap items-center gap-x-3 gap-y-2 p-2 ps-4"
    >
      <div role="status" className="me-auto py-2">
        <p className="font-600">{t('selected', { n: ids.length })}</p>
        {bound ? <p className="text-small text-ink-muted">{t(bound)}</p> : null}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon="i-lucide-download"
          busy={files.busy === 'zip'}
          isDisabled={ids.length > MOST_IN_ZIP}
          onPress={() => files.zip(ids)}
        >
          {t('downloadPdfs', { n: ids.length })}
        </Button>
        <Button
          icon="i-lucide-sheet"
          busy={files.busy === 'csv'}
          isDisabled={ids.length > MOST_IN_CSV}
          onPress={() => files.csvOf(ids)}
        >
          {t('exportCsv')}
        </Button>
        {drafts.length > 0 ? (
          <Button icon="i-lucide-trash-2" onPress={() => onDelete(drafts, selected.length - drafts.length)}>
            {t('deleteDrafts', { n: drafts.length })}
          </Button>
        ) : null}
        <IconButton label={t('selectNone')} icon="i-lucide-x" onPress={onClear} />
      </div>
    </section>
  )
}
