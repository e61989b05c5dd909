import type { CommercialDocument } from '#domain/documents/document.ts'
import { formatMinor, minor, parseMinor } from '#domain/money/money.ts'
import { spreadInOrder } from '#domain/payments/excess.ts'
import { isolate } from '#domain/text/bidi.ts'
import { invoicePaymentMessages } from '#i18n/payments/invoice.ts'
import { deferredActionMessages } from '#i18n/shell/deferred-actions.ts'
import { useDeferredEntry } from '#ui/features/payments/entry/deferred-entry.ts'
import { amountText, minorText } from '#ui/features/payments/entry/money-form.ts'
import { recordsOf } from '#ui/features/payments/entry/records.ts'
import { type AvailableCredit as Credit, useAvailableCredit } from '#ui/features/payments/queries.ts'
import { useDeferredAction, usePendingAction } from '#ui/platform/deferred-actions.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'

type AvailableCreditProps = { invoice: CommercialDocument; due: bigint }

/** The customer's credit from elsewhere, used on an open invoice with one press. */
export function AvailableCredit({ invoice, due }: AvailableCreditProps) {
  const t = useMessages(invoicePaymentMessages)
  const words = useMessages(deferredActionMessages)
  const { data } = useAvailableCredit(invoice)
  const { currency } = invoice
  const shares = sharesOf(data?.items ?? [], due, currency)
  const sum = shares.reduce((total, { amount }) => total + amount, 0n)
  const use = useUse(invoice, shares)
  const pending = usePendingAction(usingCredit(invoice))
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
      <div>
        <Button
          compact
          icon={pending ? 'i-lucide-undo-2 icon-flip' : 'i-lucide-check'}
          busy={pending?.isRunning ?? false}
          onPress={pending ? pending.undo : use}
        >
          <span>
            <BidiText>{pending ? words('undo') : t('useCredit', { amount: minorText(sum, currency) })}</BidiText>
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

/** Told from other pending actions on the invoice, which leave the button as it is. */
const usingCredit = ({ id }: CommercialDocument) => `credit:${id}`

/** One entry for each source: where one fails, the others stand, and the figures say so. */
function useUse(invoice: CommercialDocument, shares: readonly CreditShare[]) {
  const t = useMessages(invoicePaymentMessages)
  const entryOf = useDeferredEntry()
  const defer = useDeferredAction()
  const { id, currency } = invoice
  return () => {
    const amount = minorText(
      shares.reduce((total, share) => total + share.amount, 0n),
      currency,
    )
    const action = entryOf({
      records: [...recordsOf(invoice), usingCredit(invoice), ...shares.map(({ credit }) => credit.id)],
      title: t('willUseCredit', { amount }),
      doneTitle: t('creditUsed', { amount }),
      // All at once, because a page that is being left waits for no answer.
      write: (calls, key) =>
        Promise.all(
          shares.map(({ credit, amount: share }) =>
            calls.useCredit(
              credit,
              { invoiceId: id, amount: formatMinor(minor(share), currency) },
              `${key} ${credit.id}`,
            ),
          ),
        ),
    })
    defer(action)
  }
}
