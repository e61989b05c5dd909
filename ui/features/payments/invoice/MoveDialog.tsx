import type { CommercialDocument } from '#domain/documents/document.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { formatAmount, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { useDeferredEntry } from '#ui/features/payments/entry/deferred-entry.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { amountText, minorText, useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import { problemOf, wireOf } from '#ui/features/payments/entry/money-values.ts'
import { recordsOf } from '#ui/features/payments/entry/records.ts'
import { type OpenInvoice, useOpenInvoices } from '#ui/features/payments/queries.ts'
import { useDeferredForm } from '#ui/platform/forms/use-deferred-form.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type MoveDialogProps = {
  invoice: CommercialDocument
  customerId: string
  /** The overpaid amount, in minor units. */
  excess: bigint
  onClose: () => void
}

/** Moves what an invoice was overpaid to another open one of the same customer and currency. */
export function MoveDialog({ invoice, customerId, excess, onClose }: MoveDialogProps) {
  const t = useMessages(paymentEntryMessages)
  const on = useMessages(invoicePaymentMessages)
  const open = useOpenInvoices(customerId)
  const others = (open.data ?? []).filter(({ id, currency }) => id !== invoice.id && currency === invoice.currency)
  const move = useMove({ invoice, excess, others, onClose })
  const { currency } = invoice
  return (
    <FormDialog
      title={t('moveTitle', { number: isolate(invoice.number ?? '') })}
      submitText={others.length > 0 ? t('move') : null}
      form={move.form}
      onClose={onClose}
    >
      <LoadState
        failed={on('openFailed')}
        error={open.error}
        onRetry={() => void open.refetch()}
        skeleton={<Skeleton height="h-11" />}
      >
        {open.data ? <Target others={others} currency={currency} move={move} /> : null}
      </LoadState>
    </FormDialog>
  )
}

type TargetProps = { others: readonly OpenInvoice[]; currency: string; move: ReturnType<typeof useMove> }

function Target({ others, currency, move }: TargetProps) {
  const t = useMessages(paymentEntryMessages)
  const on = useMessages(invoicePaymentMessages)
  if (others.length === 0) return <p>{on('noneOpen')}</p>
  return (
    <>
      <Select
        label={on('toInvoice')}
        name="invoiceId"
        options={others.map(({ id, number, totals }) => ({
          id,
          text: `${number ?? ''} · ${formatAmount(totals.due, currency)}`,
        }))}
        value={move.target?.id ?? null}
        onChange={move.choose}
      />
      <DecimalField
        label={t('amount')}
        name="amount"
        hint={<BidiText>{t('mayMove', { amount: minorText(move.most, currency) })}</BidiText>}
        before={currency}
        rules={{ maxScale: exponentOf(currency) }}
        value={move.amount}
        onChange={move.type}
      />
    </>
  )
}

type MoveOptions = Pick<MoveDialogProps, 'invoice' | 'excess' | 'onClose'> & { others: readonly OpenInvoice[] }

/** Null until it is chosen or typed: the oldest due first, as much as it can take. */
type MoveValues = { invoiceId: string | null; amount: string | null }

function useMove({ invoice, excess, others, onClose }: MoveOptions) {
  const t = useMessages(paymentEntryMessages)
  const entryOf = useDeferredEntry()
  const sentences = useFieldSentences()
  const { id, currency } = invoice
  const targetOf = ({ invoiceId }: MoveValues) => others.find((other) => other.id === invoiceId) ?? others[0]
  const mostOf = (target: OpenInvoice | undefined) => {
    const due = target ? parseMinor(target.totals.due, currency) : 0n
    return due < excess ? due : excess
  }
  const amountOf = (values: MoveValues) => values.amount ?? formatMinor(minor(mostOf(targetOf(values))), currency)
  const { values, change, form } = useDeferredForm<MoveValues, { target: OpenInvoice; amount: string }>({
    name: `move:${id}`,
    initial: { invoiceId: null, amount: null },
    check: (typed) => {
      const target = targetOf(typed)
      const most = { amount: mostOf(target), problem: 'more-than-left' } as const
      const problem = problemOf(amountOf(typed), currency, most)
      const fields: FieldProblems = {
        ...(problem && { amount: problem }),
        ...(!target && { invoiceId: { problem: 'missing' } }),
      }
      if (!target || problem) return { ok: false, fields: sentences(fields) }
      return { ok: true, body: { target, amount: wireOf(amountOf(typed), currency) } }
    },
    action: ({ target, amount }) => {
      const shown = amountText(amount, currency)
      return entryOf({
        records: [...recordsOf(invoice), target.id],
        title: t('willMove', { amount: shown, number: isolate(target.number ?? '') }),
        doneTitle: t('moved', { amount: shown }),
        write: (calls, key) => calls.moveExcess(id, { invoiceId: target.id, amount }, key),
      })
    },
    onClose,
  })
  const target = targetOf(values)
  return {
    form,
    target,
    most: mostOf(target),
    amount: amountOf(values),
    choose: (invoiceId: string) => change({ invoiceId, amount: null }),
    type: (amount: string) => change({ amount }),
  }
}
