import type { ReactNode } from 'react'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { Archiving } from '#ui/platform/archiving.ts'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import type { MenuAction } from '#ui/kit/actions/menu-action.ts'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { type HeaderAction, headerAction, HeaderActions } from './HeaderActions.tsx'

type RecordHeaderProps = {
  record: { id: string; name: string; nameAr: string | null; archived: boolean }
  t: (key: 'archived' | 'archivedText') => string
  archiving: Archiving
  onEdit: () => void
  /** Actions of more importance than Edit, the most important last. */
  actions?: readonly HeaderAction[] | undefined
  /** The menu, in which the action that archives or restores has its place. */
  menu?: (archive: MenuAction) => readonly MenuAction[]
  /** Instead of all actions: why nothing can be done with the record. */
  notice?: ReactNode
}

/** The names of a record that can be archived, what can be done with it, and whether it is archived. */
export function RecordHeader(props: RecordHeaderProps) {
  const { record, t, archiving, onEdit, actions = [], menu = (archive) => [archive], notice } = props
  const words = useMessages(recordMessages)
  const shell = useMessages(shellMessages)
  const mayWrite = usePermission('records.write')
  const { locale } = useLanguage()
  const [first = '', second] = displayNames(record, locale)
  const { id, archived } = record
  const archive = () => archiving.change({ ids: [id], to: 'archive' })
  const restore = () => archiving.change({ ids: [id], to: 'restore' })
  const action: MenuAction = archived
    ? { id: 'restore', text: words('restore'), icon: 'i-lucide-undo-2', onAction: restore }
    : { id: 'archive', text: words('archive'), icon: 'i-lucide-package', onAction: archive }
  const edit = headerAction({ id: 'edit', text: words('edit'), icon: 'i-lucide-pencil', onAction: onEdit })
  const banner = archived ? (
    <Banner
      tone="info"
      title={t('archived')}
      action={
        mayWrite && (
          <Button busy={archiving.isPending} onPress={restore}>
            {words('restore')}
          </Button>
        )
      }
    >
      {t('archivedText')}
    </Banner>
  ) : null
  return (
    <>
      <PageHeader
        title={first}
        documentTitle={shell('pageTitle', { page: displayName(record, locale) })}
        actions={
          notice ? null : (
            <HeaderActions actions={mayWrite ? [edit, ...actions] : actions} more={mayWrite ? menu(action) : []} />
          )
        }
      >
        {second ? (
          <span dir="auto" title={second} className="page-start block truncate">
            {second}
          </span>
        ) : null}
      </PageHeader>
      {notice ?? banner}
    </>
  )
}
