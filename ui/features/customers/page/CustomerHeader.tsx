import { useState } from 'react'
import { customerPageMessages } from '#i18n/customers/page.ts'
import { useArchive } from '#ui/features/customers/list/queries.ts'
import { CustomerSheet } from '#ui/features/customers/sheet/CustomerSheet.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { HeaderAction } from '#ui/platform/layout/HeaderActions.tsx'
import { RecordHeader } from '#ui/platform/layout/RecordHeader.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ButtonLink } from '#ui/kit/actions/Button.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { Customer } from './queries.ts'

type CustomerHeaderProps = {
  customer: Customer
  /** Actions of other features, the least important first. */
  actions?: readonly HeaderAction[] | undefined
}

export function CustomerHeader({ customer, actions }: CustomerHeaderProps) {
  const t = useMessages(customerPageMessages)
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null)
  const close = () => setOpen(null)
  const { mergedInto } = customer
  const merge = {
    id: 'merge',
    text: t('merge'),
    icon: 'i-lucide-git-compare',
    onAction: () => setOpen('merge'),
  }
  return (
    <>
      <RecordHeader
        record={customer}
        t={t}
        archiving={useArchive()}
        onEdit={() => setOpen('edit')}
        actions={actions}
        menu={(archive) => [archive, merge]}
        notice={mergedInto === null ? null : <Merged into={mergedInto} />}
      />
      {open === 'edit' ? <CustomerSheet customer={customer} onClose={close} /> : null}
      {open === 'merge' ? <MergeDialog customer={customer} onClose={close} /> : null}
    </>
  )
}

function Merged({ into }: { into: string }) {
  const t = useMessages(customerPageMessages)
  const open = <ButtonLink href={paths.customer(into)}>{t('openMerged')}</ButtonLink>
  return (
    <Banner tone="info" title={t('merged')} action={open}>
      {t('mergedText')}
    </Banner>
  )
}
