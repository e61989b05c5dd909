import type { ReactNode } from 'react'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { recordMessages } from '#i18n/shell/record.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { Archiving } from '#ui/platform/lists/archiving.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu, type MenuAction } from '#ui/kit/actions/Menu.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'

type RecordHeaderProps = {
  record: { id: string; name: string; nameAr: string | null; archived: boolean }
  t: (key: 'archived' | 'archivedText') => string
  archiving: Archiving
  onEdit: () => void
  /** Buttons before Edit. */
  actions?: ReactNode
  /** The menu, in which the action that archives or restores has its place. */
  menu?: (archive: MenuAction) => readonly MenuAction[]
  /** Edit is an icon, and the second name is left to the details. */
  isCompact?: boolean
  /** Instead of all actions: why nothing can be done with the record. */
  notice?: ReactNode
}

/** The names of a record that can be archived, what can be done with it, and whether it is archived. */
export function RecordHeader(props: RecordHeaderProps) {
  const { record, t, archiving, onEdit, actions, menu = (archive) => [archive], isCompact = false, notice } = props
  const words = useMessages(recordMessages)
  const shell = useMessages(shellMessages)
  const { locale } = useLanguage()
  const [first = '', second] = displayNames(record, locale)
  const { id, archived } = record
  const archive = () => archiving.change({ ids: [id], to: 'archive' })
  const restore = () => archiving.change({ ids: [id], to: 'restore' })
  const action: MenuAction = archived
    ? { id: 'restore', text: words('restore'), icon: 'i-lucide-undo-2', onAction: restore }
    : { id: 'archive', text: words('archive'), icon: 'i-lucide-package', onAction: archive }
  const more = <IconButton label={words('more')} icon="i-lucide-ellipsis" />
  const buttons = (
    <>
      {actions}
      {isCompact ? (
        <IconButton label={words('edit')} icon="i-lucide-pencil" onPress={onEdit} />
      ) : (
        <Button icon="i-lucide-pencil" onPress={onEdit}>
          {words('edit')}
        </Button>
      )}
      <Menu label={words('more')} trigger={more} actions={menu(action)} />
    </>
  )
  const banner = archived ? (
    <Banner
      tone="info"
      title={t('archived')}
      action={
        <Button busy={archiving.isPending} onPress={restore}>
          {words('restore')}
        </Button>
      }
    >
      {t('archivedText')}
    </Banner>
  ) : null
  return (
    <>
      <PageHeader
        title={<Bdi>{first}</Bdi>}
        documentTitle={shell('pageTitle', { page: displayName(record, locale) })}
        actions={notice ? null : buttons}
      >
        {second && !isCompact ? (
          <span dir="auto" className="page-start block truncate">
            {second}
          </span>
        ) : null}
      </PageHeader>
      {notice ?? banner}
    </>
  )
}
