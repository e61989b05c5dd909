import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { parseMinor } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { useEntryForm } from '#ui/features/payments/entry/entry-form.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { amountText, minorText, useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import { problemOf, wireOf } from '#ui/features/payments/entry/money-values.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

/** Gives up a small rest. The tax stays as it is, which the dialog says. */
export function WriteOffDialog({ invoice, onClose }: { invoice: CommercialDocument; onClose: () => void }) {
  const t = useMessages(paymentEntryMessages)
  const calls = useLedgerCalls()
  const sentences = useFieldSentences()
  const { currency, number, totals } = invoice
  const due = parseMinor(totals.due, currency)
  const [amount, setAmount] = useState(totals.due)
  const [reason, setReason] = useState('')
  const form = useEntryForm({
    fields: ['amount', 'reason'],
    check: () => {
      const problem = problemOf(amount, currency, { amount: due, problem: 'more-than-due' })
      const fields: FieldProblems = {
        ...(problem && { amount: problem }),
        ...(reason.trim() === '' && { reason: { problem: 'missing' } }),
      }
      if (Object.keys(fields).length > 0) return { ok: false, fields: sentences(fields) }
      return { ok: true, body: { amount: wireOf(amount, currency), reason: reason.trim() } }
    },
    save: (body: { amount: string; reason: string }, key) => calls.writeOff(invoice.id, body, key),
    onSaved: (entry) => {
      onClose()
      announce({ kind: 'done', title: t('writtenOff', { amount: amountText(entry.amount, currency) }) })
    },
  })
  return (
    <FormDialog
      title={t('writeOffTitle', { number: isolate(number ?? '') })}
      submitText={t('writeOff')}
      form={form}
      onClose={onClose}
    >
      <p>{t('writeOffText')}</p>
      <DecimalField
        label={t('amount')}
        name="amount"
        hint={<BidiText>{t('mayWriteOff', { amount: minorText(due, currency) })}</BidiText>}
        before={currency}
        rules={{ maxScale: exponentOf(currency) }}
        value={amount}
        onChange={setAmount}
      />
      <TextField
        label={t('reason')}
        hint={t('writeOffHint')}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
