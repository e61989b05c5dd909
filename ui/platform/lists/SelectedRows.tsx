import type { ReactNode } from 'react'
import type { EnglishCount, Messages } from '#i18n/messages.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { SelectionBar } from '#ui/kit/lists/SelectionBar.tsx'
import type { Archiving } from '#ui/platform/archiving.ts'
import { ExportButton } from '#ui/platform/lists/export/ExportButton.tsx'

type SelectedRowsProps = {
  messages: Messages<{
    selection: string
    selected: EnglishCount
    tooMany: string
    archive: EnglishCount
    restore: EnglishCount
  }>
  selected: readonly { id: string; archived: boolean }[]
  /** How many rows the API takes at once. */
  most: number
  exportPath: string
  archiving: Archiving
  onClear: () => void
  /** Actions of the resource itself, before those of every list. */
  children?: (isTooMany: boolean) => ReactNode
}

/** Exports all selected rows, and archives them, or restores them where all are archived. */
export function SelectedRows(props: SelectedRowsProps) {
  const { messages, selected, most, exportPath, archiving, onClear, children } = props
  const t = useMessages(messages)
  const words = useMessages(listMessages)
  const ids = selected.map(({ id }) => id)
  const isTooMany = ids.length > most
  const to = selected.every(({ archived }) => archived) ? 'restore' : 'archive'
  return (
    <SelectionBar
      label={t('selection')}
      count={t('selected', { n: ids.length })}
      note={isTooMany ? t('tooMany') : null}
      clearLabel={words('selectNone')}
      onClear={onClear}
    >
      {children?.(isTooMany)}
      <ExportButton path={exportPath} query={{ ids: ids.join(',') }} isDisabled={isTooMany} />
      <IfPermitted to="records.write">
        <Button
          icon={to === 'archive' ? 'i-lucide-package' : 'i-lucide-undo-2'}
          busy={archiving.isPending}
          isDisabled={isTooMany}
          onPress={() => archiving.change({ ids, to })}
        >
          {t(to, { n: ids.length })}
        </Button>
      </IfPermitted>
    </SelectionBar>
  )
}
