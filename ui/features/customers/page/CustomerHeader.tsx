import { type ReactNode, useState } from 'react'
import { displayName, displayNames } from '#domain/text/display-name.ts'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useArchive } from '#ui/features/customers/list/queries.ts'
import { CustomerSheet } from '#ui/features/customers/sheet/CustomerSheet.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { Menu, type MenuAction } from '#ui/kit/actions/Menu.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { Customer } from './queries.ts'

type CustomerHeaderProps = {
  customer: Customer
  /** Actions of other features, as buttons before those of the record. */
  actions?: ReactNode
}

/** The name, the actions, and whether the customer was merged or archived. */
export function CustomerHeader({ customer, actions }: CustomerHeaderProps) {
  const t = useMessages(customerPageMessages)
  const shell = useMessages(shellMessages)
  const { locale } = useLanguage()
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const archive = useArchive()
  const close = () => setOpen(null)
  const [first = '', second] = displayNames(customer, locale)
  const { id, archived, mergedInto } = customer
  const toggle = () => archive.change({ ids: [id], to: archived ? 'restore' : 'archive' })
  const more: MenuAction[] = [
    archived
      ? { id: 'restore', text: t('restore'), icon: 'i-lucide-undo-2', onAction: toggle }
      : { id: 'archive', text: t('archive'), icon: 'i-lucide-package', onAction: toggle },
    { id: 'merge', text: t('merge'), icon: 'i-lucide-git-compare', onAction: () => setOpen('merge') },
  ]
  const buttons = (
    <>
      {actions}
      <Button icon="i-lucide-pencil" onPress={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      <Menu label={t('more')} trigger={<IconButton label={t('more')} icon="i-lucide-ellipsis" />} actions={more} />
    </>
  )
  return (
    <>
      <PageHeader
        title={<Bdi>{first}</Bdi>}
        documentTitle={shell('pageTitle', { page: displayName(customer, locale) })}
        actions={mergedInto === null ? buttons : null}
      >
        {second ? (
          <span dir="auto" className="page-start block truncate">
            {second}
          </span>
        ) : null}
      </PageHeader>
      <SetAside customer={customer} />
      {open === 'edit' ? <CustomerSheet customer={customer} onClose={close} /> : null}
      {open === 'merge' ? <MergeDialog customer={customer} onClose={close} /> : null}
    </>
  )
}

/** The state of the customer: merged into another one, or archived. */
function SetAside({ customer: { id, archived, mergedInto } }: { customer: Customer }) {
  const t = useMessages(customerPageMessages)
  const archive = useArchive()
  if (mergedInto !== null) {
    const open = <ButtonLink href={paths.customer(mergedInto)}>{t('openMerged')}</ButtonLink>
    return (
      <Banner tone="info" title={t('merged')} action={open}>
        {t('mergedText')}
      </Banner>
    )
  }
  if (!archived) return null
  const restore = (
    <Button busy={archive.isPending} onPress={() => archive.change({ ids: [id], to: 'restore' })}>
      {t('restore')}
    </Button>
  )
  return (
    <Banner tone="info" title={t('archived')} action={restore}>
      {t('archivedText')}
    </Banner>
  )
}
