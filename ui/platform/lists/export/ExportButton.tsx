import { exportMessages } from '#i18n/shell/export.ts'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Menu } from '#ui/kit/actions/Menu.tsx'
import { type TableExport, useTableDownload } from './table-download.ts'

type ExportButtonProps = TableExport & {
  isDisabled?: boolean
  /** An icon, for the whole list. */
  isCompact?: boolean
}

/** The choice of a file: CSV or Excel. */
export function ExportButton({ isDisabled = false, isCompact = false, ...table }: ExportButtonProps) {
  const t = useMessages(exportMessages)
  const { actions, isPending } = useExportActions(table, { csv: t('csv'), xlsx: t('excel') })
  const isPermitted = usePermission('exports.read')
  if (!isPermitted) return null
  const label = t(isCompact ? 'exportList' : 'export')
  return (
    <Menu
      label={label}
      actions={actions}
      trigger={
        isCompact ? (
          <IconButton label={label} icon="i-lucide-sheet" isPending={isPending} />
        ) : (
          <Button icon="i-lucide-sheet" busy={isPending} isDisabled={isDisabled}>
            {label}
          </Button>
        )
      }
    />
  )
}

/** The same as entries of the menu that the actions of a list move into. */
export function useListExportActions(table: TableExport | null): readonly MenuAction[] {
  const t = useMessages(exportMessages)
  return useExportActions(table, { csv: t('listAsCsv'), xlsx: t('listAsExcel') }).actions
}

/** The hints say how the files differ: a CSV file has every digit as it was typed, which a double click in Excel does not show. */
function useExportActions(table: TableExport | null, texts: Record<'csv' | 'xlsx', string>) {
  const t = useMessages(exportMessages)
  const words = useMessages(listMessages)
  const { mutate, isPending } = useTableDownload()
  const actionOf = (format: 'csv' | 'xlsx', rest: { detail: string; icon: string }): MenuAction => ({
    id: format,
    text: texts[format],
    ...rest,
    onAction: () => {
      if (table) mutate({ ...table, format })
    },
  })
  const actions = [
    actionOf('csv', { detail: words('excelDropsZeros'), icon: 'i-lucide-file-text' }),
    actionOf('xlsx', { detail: t('excelHint'), icon: 'i-lucide-sheet' }),
  ]
  return { actions, isPending }
}
