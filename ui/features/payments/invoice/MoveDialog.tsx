import { useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { formatAmount, formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import type { FieldProblems } from '#domain/refusal.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentEntryMessages } from '#i18n/payments/entry.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { useEntryForm } from '#ui/features/payments/entry/entry-form.ts'
import { FormDialog } from '#ui/platform/forms/FormDialog.tsx'
import { amountText, minorText, useFieldSentences } from '#ui/features/payments/entry/money-form.ts'
import { problemOf, wireOf } from '#ui/features/payments/entry/money-values.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { type Allocation, type OpenInvoice, useOpenInvoices } from '#ui/features/payments/queries.ts'
import { LoadState } from '#ui/platform/feedback/LoadState.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
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

/** The oldest due first; as much as it can take. */
function useMove({ invoice, excess, others, onClose }: MoveOptions) {
  const t = useMessages(paymentEntryMessages)
  const calls = useLedgerCalls()
  const sentences = useFieldSentences()
  const { currency } = invoice
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const target = others.find(({ id }) => id === chosen) ?? others[0]
  const due = target ? parseMinor(target.totals.due, currency) : 0n
  const most = due < excess ? due : excess
  const amount = typed ?? formatMinor(minor(most), currency)
  const form = useEntryForm({
    fields: ['amount', 'invoiceId'],
    check: () => {
      const problem = problemOf(amount, currency, { amount: most, problem: 'more-than-left' })
      const fields: FieldProblems = {
        ...(problem && { amount: problem }),
        ...(!target && { invoiceId: { problem: 'missing' } }),
      }
      if (!target || problem) return { ok: false, fields: sentences(fields) }
      return { ok: true, body: { invoiceId: target.id, amount: wireOf(amount, currency) } }
    },
    save: (body: Allocation, key) => calls.moveExcess(invoice.id, body, key).then(() => body),
    onSaved: (moved) => {
      onClose()
      announce({ kind: 'done', title: t('moved', { amount: amountText(moved.amount, currency) }) })
    },
  })
  const choose = (id: string) => {
    setChosen(id)
    setTyped(null)
  }
  return { form, target, most, amount, choose, type: setTyped }
}
