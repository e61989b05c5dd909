import { eInvoicingMessages } from '#i18n/e-invoicing/e-invoicing.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { Deadlines } from './Deadlines.tsx'
import { FileCheck } from './FileCheck.tsx'

/** E-invoices of the UAE: whether a file is right, and since when they are the law. */
export function EInvoicingScreen() {
  const t = useMessages(eInvoicingMessages)
  const shell = useMessages(shellMessages)
  return (
    <>
      <PageHeader title={t('title')} documentTitle={shell('pageTitle', { page: t('title') })} />
      <div className="flex flex-col gap-6">
        <p className="text-ink-muted">{t('notSent')}</p>
        <FileCheck />
        <Deadlines />
      </div>
    </>
  )
}
