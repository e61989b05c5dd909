import type { CommercialDocument } from '#domain/documents/document.ts'
import { type EInvoicingMode, isPreparing } from '#domain/tax/e-invoicing-mode.ts'
import { readinessMessages } from '#i18n/e-invoicing/readiness.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import type { AttachEInvoiceProps, DraftCheckProps } from '#ui/features/documents/document-type.ts'
import { useCustomerWantsEInvoice } from '#ui/features/documents/queries/send.ts'
import { useDraftCheck, useEInvoice } from '#ui/features/e-invoicing/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'

type Choice = Omit<AttachEInvoiceProps, 'source'>

/** Whether a letter brings the e-invoice. Shown where the document has one, or will have one once it is issued. */
export function AttachEInvoice({ source, ...choice }: AttachEInvoiceProps) {
  const { data: account } = useAccount()
  const mayRead = usePermission('files.read')
  const hasFile =
    isPreparing(account?.eInvoicing) || ('document' in source && source.document.eInvoiceProfile !== undefined)
  if (!mayRead || !hasFile) return null
  if ('document' in source) return <OfDocument {...source} {...choice} />
  return <OfDraft source={source} mode={account?.eInvoicing ?? 'off'} {...choice} />
}

function OfDocument({ document, ...choice }: Choice & { document: CommercialDocument }) {
  const { data } = useEInvoice(document)
  return <AttachChoice {...choice} answer={data} customerId={document.customerId} />
}

type OfDraftProps = Choice & { source: Omit<DraftCheckProps, 'onGoTo'>; mode: EInvoicingMode }

function OfDraft({ source, mode, ...choice }: OfDraftProps) {
  const { data } = useDraftCheck({ ...source, mode })
  return <AttachChoice {...choice} answer={data} customerId={source.draft.customerId} />
}

type AttachChoiceProps = Choice & { answer: { state: string } | undefined; customerId: string | undefined }

/** Stays where it was chosen and the file is no longer ready, so that it can be taken back. */
function AttachChoice({ answer, customerId, isChosen, onChange }: AttachChoiceProps) {
  const t = useMessages(readinessMessages)
  const isWanted = useCustomerWantsEInvoice(customerId)
  if (answer?.state !== 'ready' && !isChosen) return null
  return (
    <Checkbox isSelected={isChosen ?? isWanted} onChange={onChange}>
      {t('attach')}
    </Checkbox>
  )
}
