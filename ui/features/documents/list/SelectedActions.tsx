import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type InvoiceSummary, MOST_IN_CSV, MOST_IN_ZIP, useInvoiceFiles } from '#ui/features/documents/queries/list.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { SelectionBar } from '#ui/kit/lists/SelectionBar.tsx'

type SelectedActionsProps = {
  selected: readonly InvoiceSummary[]
  onClear: () => void
  /** With how many of the selected are no drafts. */
  onDelete: (drafts: readonly string[], skipped: number) => void
}

/** Downloads, exports or deletes all selected documents. */
export function SelectedActions({ selected, onClear, onDelete }: SelectedActionsProps) {
  const t = useMessages(invoiceListMessages)
  const files = useInvoiceFiles()
  const ids = selected.map(({ id }) => id)
  const drafts = selected.filter(({ status }) => status === 'draft').map(({ id }) => id)
  const limit = ids.length > MOST_IN_CSV ? 'tooManyNamed' : ids.length > MOST_IN_ZIP ? 'tooManyPdfs' : null
  return (
    <SelectionBar
      label={t('selection')}
      count={t('selected', { n: ids.length })}
      note={limit && t(limit)}
      clearLabel={t('selectNone')}
      onClear={onClear}
    >
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
    </SelectionBar>
  )
}
