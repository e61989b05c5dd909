import { useMutation } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { useEntryErrors } from '#ui/features/payments/entry/entry-form.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'

/** A buyer who was typed in place becomes a customer: only then are there other invoices to move money to. */
export function SaveCustomer({ invoice }: { invoice: CommercialDocument }) {
  const t = useMessages(invoicePaymentMessages)
  const calls = useLedgerCalls()
  const refresh = useRefresh()
  const errorsOf = useEntryErrors([])
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.saveCustomer(invoice.id),
    onSuccess: () => {
      announce({ kind: 'done', title: t('saved') })
      void refresh()
    },
  })
  const why = error && errorsOf(error).message
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small">{t('saveFirst')}</p>
      {why ? <LoadError title={why} why={null} onAgain={() => mutate()} /> : null}
      <div>
        <Button compact icon="i-lucide-plus" busy={isPending} onPress={() => mutate()}>
          {t('saveCustomer')}
        </Button>
      </div>
    </div>
  )
}
