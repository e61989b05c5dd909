import { useMutation } from '@tanstack/react-query'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { spreadInOrder } from '#domain/payments/excess.ts'
import { isolate } from '#domain/text/bidi.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { useRefresh } from '#ui/features/documents/queries/document.ts'
import { useEntryErrors } from '#ui/features/payments/entry/entry-form.ts'
import { amountText, minorText } from '#ui/features/payments/entry/money-form.ts'
import { useLedgerCalls } from '#ui/features/payments/ledger-calls.ts'
import { type AvailableCredit as Credit, useAvailableCredit } from '#ui/features/payments/queries.ts'
import { useIdempotencyKey } from '#ui/platform/api/idempotency-key.ts'
import { LoadError } from '#ui/platform/feedback/LoadError.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type AvailableCreditProps = { invoice: CommercialDocument; due: bigint }

/** The customer's credit from elsewhere, used on an open invoice with one press. */
export function AvailableCredit({ invoice, due }: AvailableCreditProps) {
  const t = useMessages(invoicePaymentMessages)
  const { data } = useAvailableCredit(invoice)
  const { currency } = invoice
  const shares = sharesOf(data?.items ?? [], due, currency)
  const sum = shares.reduce((total, { amount }) => total + amount, 0n)
  const { use, isPending, why } = useUse(invoice, shares)
  if (!data || sum === 0n) return null
  const numbers = shares.flatMap(({ credit: { number } }) => (number === null ? [] : [isolate(number)]))
  return (
    <div className="flex flex-col gap-3 rounded-card border border-info bg-info-soft p-3">
      <p>
        <span className="font-600">
          <BidiText>{t('credit', { amount: amountText(data.total, currency) })}</BidiText>
        </span>{' '}
        <span className="text-small">
          <BidiText>{t('creditFrom', { numbers: numbers.join(' ') })}</BidiText>
        </span>
      </p>
      {why ? <LoadError title={why} why={null} onAgain={use} /> : null}
      <div>
        <Button compact icon="i-lucide-check" busy={isPending} onPress={use}>
          <span>
            <BidiText>{t('useCredit', { amount: minorText(sum, currency) })}</BidiText>
          </span>
        </Button>
      </div>
    </div>
  )
}

type CreditShare = { credit: Credit; amount: bigint }

/** The oldest first, at most what is due. */
function sharesOf(credits: readonly Credit[], due: bigint, currency: string): CreditShare[] {
  const capacities = credits.map((credit) => ({ target: credit, capacity: parseMinor(credit.amount, currency) }))
  return spreadInOrder(due, capacities).map(({ target, amount }) => ({ credit: target, amount }))
}

/** One entry after the other: where one fails, those before it stand, and the figures say so. */
function useUse({ id, currency, version }: CommercialDocument, shares: readonly CreditShare[]) {
  const t = useMessages(invoicePaymentMessages)
  const calls = useLedgerCalls()
  const keyOf = useIdempotencyKey()
  const refresh = useRefresh()
  const errorsOf = useEntryErrors([])
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (const { credit, amount } of shares) {
        const share = { invoiceId: id, amount: formatMinor(minor(amount), currency) }
        await calls.useCredit(credit, share, keyOf({ version, credit: credit.id, share }))
      }
    },
    onSuccess: () => {
      const sum = shares.reduce((total, { amount }) => total + amount, 0n)
      announce({ kind: 'done', title: t('creditUsed', { amount: minorText(sum, currency) }) })
    },
    onSettled: () => void refresh(),
  })
  return { use: () => mutate(), isPending, why: error && errorsOf(error).message }
}
