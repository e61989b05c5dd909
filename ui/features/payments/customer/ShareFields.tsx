import '#ui/features/payments/payments.css'
import { exponentOf } from '#domain/money/currency.ts'
import { isolate } from '#domain/text/bidi.ts'
import { paymentMessages } from '#i18n/payments/payment.ts'
import { minorText } from '#ui/features/payments/entry/money-form.ts'
import { useLedgerFieldMessage } from '#ui/features/documents/ledger-field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { BidiText } from '#ui/kit/text/BidiText.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import type { Share, Shares } from './shares.ts'

type ShareFieldsProps = { shares: Shares; currency: string }

/** The share of each open invoice, oldest due first, and the rest. */
export function ShareFields({ shares, currency }: ShareFieldsProps) {
  const t = useMessages(paymentMessages)
  const { rest } = shares
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="text-small font-600">{t('spread')}</legend>
      <ul className="flex flex-col">
        {shares.shares.map((share) => (
          <li key={share.invoice.id} className="border-t border-line py-2">
            <ShareField share={share} currency={currency} onType={(text) => shares.type(share.invoice.id, text)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        <p aria-live="polite" className={rest < 0n ? 'text-danger' : 'text-ink-muted'}>
          <BidiText>{restOf(t, rest, currency)}</BidiText>
        </p>
        {shares.isTyped ? (
          <Button compact look="quiet" onPress={shares.spreadAgain}>
            {t('spreadAgain')}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}

function restOf(t: ReturnType<typeof useMessages<typeof paymentMessages.en>>, rest: bigint, currency: string) {
  if (rest < 0n) return t('tooMuch', { amount: minorText(-rest, currency) })
  return rest === 0n ? t('noRest') : t('rest', { amount: minorText(rest, currency) })
}

type ShareFieldProps = { share: Share; currency: string; onType: (text: string) => void }

function ShareField({ share: { invoice, text, problem }, currency, onType }: ShareFieldProps) {
  const t = useMessages(paymentMessages)
  const say = useLedgerFieldMessage()
  const { number, dueDate, issueDate, totals } = invoice
  const day = <DateText day={dueDate ?? issueDate} />
  return (
    <div className="share-row grid items-center gap-x-4 gap-y-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-600">
          <Ltr>{number}</Ltr>
        </span>
        <span className="text-small text-ink-muted">
          <Sentence slots={{ day }}>{(slots) => t(dueDate ? 'dueOn' : 'issuedOn', slots)}</Sentence>
        </span>
        <span className="text-small text-ink-muted">
          <Sentence slots={{ amount: <Amount value={totals.due} currency={currency} /> }}>
            {(slots) => t('ofDue', slots)}
          </Sentence>
        </span>
      </p>
      <DecimalField
        label={t('shareOf', { number: isolate(number ?? '') })}
        labelHidden
        error={problem ? say(problem) : undefined}
        rules={{ maxScale: exponentOf(currency) }}
        before={currency}
        value={text}
        onChange={onType}
      />
    </div>
  )
}
