import { invoiceListWords } from '#words/invoices-list.ts'
import { useWords } from '#ui/app/language.tsx'
import { Button } from '#ui/kit/Button.tsx'
import { IconButton } from '#ui/kit/IconButton.tsx'
import type { InvoiceSummary } from './list-queries.ts'

type SelectionBarProps = {
  selected: readonly InvoiceSummary[]
  onClear: () => void
  /** With how many of the selected are no drafts. */
  onDelete: (drafts: readonly string[], skipped: number) => void
}

/** What can be done to all that is selected, in sight while the list scrolls. */
export function SelectionBar({ selected, onClear, onDelete }: SelectionBarProps) {
  const t = useWords(invoiceListWords)
  const drafts = selected.filter(({ status }) => status === 'draft').map(({ id }) => id)
  return (
    <section
      aria-label={t('selection')}
      className="floating sticky bottom-4 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 p-2 ps-4"
    >
      <p role="status" className="me-auto font-600">
        {t('selected', { n: selected.length })}
      </p>
      <div className="flex flex-wrap items-center gap-2">
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
