import { listMessages } from '#i18n/shell/lists.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type HeaderAction, headerAction, HeaderActions } from '#ui/platform/layout/HeaderActions.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { ActionButton } from '#ui/kit/actions/ActionButton.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { ExportButton, useListExportActions } from '#ui/platform/lists/export/ExportButton.tsx'
import { SheetProgress } from '#ui/platform/lists/export/SheetProgress.tsx'
import type { TableExport } from '#ui/platform/lists/export/table-download.ts'
import type { ListScreenState } from './use-list-screen.ts'

type ListHeaderProps = {
  screen: Pick<ListScreenState<{ id: string }>, 't' | 'selecting'>
  /** Exports what the list shows. */
  table?: TableExport
  /** Before the main action. */
  secondary?: readonly HeaderAction[]
  /** Always in the menu. */
  more?: readonly MenuAction[]
  /** A phone shows its icon alone. */
  main?: MenuAction | null
}

/** The title of a list, and its actions. On a phone, rows are selected in a mode of its own. */
export function ListHeader({ screen: { t, selecting }, table, secondary = [], more = [], main }: ListHeaderProps) {
  const words = useMessages(listMessages)
  const shell = useMessages(shellMessages)
  const isNarrow = useNarrow()
  const exportActions = useListExportActions(table ?? null)
  const mayExport = usePermission('exports.read')
  const actions = [
    ...(table && mayExport
      ? [{ id: 'export', button: <ExportButton {...table} isCompact />, menu: exportActions }]
      : []),
    ...secondary,
    ...(selecting && isNarrow ? [selectAction(selecting, words)] : []),
    ...(main ? [{ id: main.id, button: <ActionButton action={main} look="primary" isIconOnPhone /> }] : []),
  ]
  const buttons =
    actions.length + more.length > 0 ? <HeaderActions actions={actions} more={more} isFolded={isNarrow} /> : null
  return (
    <>
      <PageHeader
        title={t('title')}
        documentTitle={shell('pageTitle', { page: t('title') })}
        actions={buttons}
        phoneAction={buttons}
      />
      <SheetProgress />
    </>
  )
}

/** Begins the mode that selects rows from the menu, and ends it by a button that stays in sight. */
function selectAction({ isOn, toggle }: Selecting, words: (key: 'done' | 'select') => string): HeaderAction {
  if (isOn) return { id: 'done', button: <Button onPress={toggle}>{words('done')}</Button> }
  return headerAction({ id: 'select', text: words('select'), icon: 'i-lucide-circle-check', onAction: toggle })
}

type Selecting = NonNullable<ListHeaderProps['screen']['selecting']>
