import { invoiceListMessages } from '#i18n/invoices/list.ts'
import { invoiceMessages } from '#i18n/invoices/invoices.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import type { ListQuery } from '#ui/features/documents/queries/filters.ts'
import { useInvoiceFiles } from '#ui/features/documents/queries/list.ts'
import { Button, ButtonLink } from '#ui/kit/actions/Button.tsx'
import { IconButton } from '#ui/kit/actions/IconButton.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { KeysHelp } from './KeysHelp.tsx'

type ListHeaderProps = {
  query: ListQuery
  isHelpOpen: boolean
  onHelp: (open: boolean) => void
  isSelecting: boolean
  onSelecting: (selecting: boolean) => void
}

export function ListHeader({ query, isHelpOpen, onHelp, isSelecting, onSelecting }: ListHeaderProps) {
  const t = useMessages(invoiceMessages)
  const list = useMessages(invoiceListMessages)
  const shell = useMessages(shellMessages)
  const files = useInvoiceFiles()
  return (
    <PageHeader
      title={t('invoices')}
      documentTitle={shell('pageTitle', { page: t('invoices') })}
      actions={
        <>
          <IconButton
            label={list('exportList')}
            icon="i-lucide-sheet"
            isPending={files.busy !== null}
            onPress={() => files.csvOfList(query)}
          />
          <KeysHelp isOpen={isHelpOpen} onToggle={onHelp} />
          {useNarrow() ? (
            <Button onPress={() => onSelecting(!isSelecting)}>{list(isSelecting ? 'done' : 'select')}</Button>
          ) : null}
          <ButtonLink href={paths.createInvoice} look="primary" icon="i-lucide-plus">
            {t('createInvoice')}
          </ButtonLink>
        </>
      }
    />
  )
}
