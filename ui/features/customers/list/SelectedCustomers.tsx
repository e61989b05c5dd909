import { MOST_CUSTOMERS_AT_ONCE } from '#domain/customers/limits.ts'
import { customerListMessages } from '#i18n/customers/list.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { CsvButton } from '#ui/platform/lists/CsvButton.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { SelectionBar } from '#ui/kit/lists/SelectionBar.tsx'
import { type CustomerRow, CUSTOMERS_CSV, useArchive } from './queries.ts'

type SelectedCustomersProps = { selected: readonly CustomerRow[]; onClear: () => void }

/** Archives, restores or exports all selected customers. */
export function SelectedCustomers({ selected, onClear }: SelectedCustomersProps) {
  const t = useMessages(customerListMessages)
  const words = useMessages(listMessages)
  const archive = useArchive()
  const ids = selected.map(({ id }) => id)
  const isTooMany = ids.length > MOST_CUSTOMERS_AT_ONCE
  const to = selected.every(({ archived }) => archived) ? 'restore' : 'archive'
  return (
    <SelectionBar
      label={t('selection')}
      count={t('selected', { n: ids.length })}
      note={isTooMany ? t('tooMany') : null}
      clearLabel={words('selectNone')}
      onClear={onClear}
    >
      <CsvButton path={CUSTOMERS_CSV} query={{ ids: ids.join(',') }} isDisabled={isTooMany} />
      <Button
        icon={to === 'archive' ? 'i-lucide-package' : 'i-lucide-undo-2'}
        busy={archive.isPending}
        isDisabled={isTooMany}
        onPress={() => archive.change({ ids, to })}
      >
        {t(to, { n: ids.length })}
      </Button>
    </SelectionBar>
  )
}
