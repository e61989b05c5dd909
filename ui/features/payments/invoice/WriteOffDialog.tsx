import type { CommercialDocument } from '#domain/documents/document.ts'
import { isTaxInvoice } from '#domain/documents/document-kind.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { parseMinor } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useDeferredEntry } from '#ui/features/payments/entry/deferred-entry.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { recordsOf } from '#ui/features/payments/entry/records.ts'
import { amountText, minorText, useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import { problemOf, wireOf } from '#ui/features/payments/entry/money-values.ts'
import { useDeferredForm } from '#ui/platform/forms/use-deferred-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

/** Gives up a small rest. The tax stays as it is, which the dialog says. */
export function WriteOffDialog({ invoice, onClose }: { invoice: CommercialDocument; onClose: () => void }) {
  const t = useMessages(paymentEntryMessages)
  const entryOf = useDeferredEntry()
  const sentences = useFieldSentences()
  const { id, kind, currency, number, totals } = invoice
  const due = parseMinor(totals.due, currency)
  const { values, change, form } = useDeferredForm({
    name: `write-off:${id}`,
    initial: { amount: totals.due, reason: '' },
    check: ({ amount, reason }) => {
      const problem = problemOf(amount, currency, { amount: due, problem: 'more-than-due' })
      const fields: FieldProblems = {
        ...(problem && { amount: problem }),
        ...(reason.trim() === '' && { reason: { problem: 'missing' } }),
      }
      if (Object.keys(fields).length > 0) return { ok: false, fields: sentences(fields) }
      return { ok: true, body: { amount: wireOf(amount, currency), reason: reason.trim() } }
    },
    action: (body) => {
      const amount = amountText(body.amount, currency)
      return entryOf({
        records: recordsOf(invoice),
        title: t('willWriteOff', { amount }),
        doneTitle: t('writtenOff', { amount }),
        write: (calls, key) => calls.writeOff(id, body, key),
      })
    },
    onClose,
  })
  return (
    <FormDialog
      title={t('writeOffTitle', { number: isolate(number ?? '') })}
      submitText={t('writeOff')}
      form={form}
      onClose={onClose}
    >
      <p>{t(isTaxInvoice(kind) ? 'writeOffTextWithVat' : 'writeOffText')}</p>
      <DecimalField
        label={t('amount')}
        name="amount"
        hint={<BidiText>{t('mayWriteOff', { amount: minorText(due, currency) })}</BidiText>}
        before={currency}
        rules={{ maxScale: exponentOf(currency) }}
        value={values.amount}
        onChange={(amount) => change({ amount })}
      />
      <TextField
        label={t('reason')}
        hint={t('writeOffHint')}
        name="reason"
        maxLength={500}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  )
}
