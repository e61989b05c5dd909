import { useState } from 'react'
import { type CreditableLine, valueOf } from '#domain/documents/credits/creditable.ts'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { exponentOf } from '#domain/money/currency.ts'
import { formatDecimal, formatMinor, groupThousands } from '#domain/money/money.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { itemField, type TypedCredit, UNTYPED } from './credit-form.ts'

type CreditItemsProps = {
  invoice: CommercialDocument
  left: readonly CreditableLine[]
  /** Lines whose goods were taken out of stock. */
  stocked: ReadonlySet<number>
  items: Readonly<Record<number, TypedCredit>>
  onChange: (line: number, typed: TypedCredit) => void
}

/** More are shown on demand: each is a form of its own. */
const SHOWN_AT_ONCE = 30

/** The lines with an open rest, each by quantity or by amount. */
export function CreditItems({ invoice, left, stocked, items, onChange }: CreditItemsProps) {
  const t = useMessages(creditMessages)
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const open = left.filter(({ quantity, net, tax }) => quantity.digits !== 0n || net !== 0n || tax !== 0n)
  const others = open.length - count
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {open.slice(0, count).map((line) => (
          <li key={line.line}>
            <CreditItem
              invoice={invoice}
              left={line}
              isStocked={stocked.has(line.line)}
              typed={items[line.line] ?? UNTYPED}
              onChange={(typed) => onChange(line.line, typed)}
            />
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Button look="quiet" onPress={() => setCount(open.length)}>
          {t('moreItems', { n: others })}
        </Button>
      ) : null}
    </div>
  )
}

type CreditItemProps = {
  invoice: CommercialDocument
  left: CreditableLine
  isStocked: boolean
  typed: TypedCredit
  onChange: (typed: TypedCredit) => void
}

function CreditItem({ invoice, left, isStocked, typed, onChange }: CreditItemProps) {
  const t = useMessages(creditMessages)
  const { locale } = useLanguage()
  const { currency, pricesIncludeTax, seller } = invoice
  const line = invoice.lines[left.line]
  const item = nameOf(line, locale)
  const value = formatMinor(valueOf(left, invoice), currency)
  const isByQuantity = typed.form === 'quantity'
  const hint = pricesIncludeTax && seller.vatRegistered ? t('amountHintWithTax') : t('amountHint')
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p className="break-words font-600">
        <Bdi>{item}</Bdi>
      </p>
      <p className="text-small text-ink-muted">
        <Sentence
          slots={{
            quantity: <Left line={line} quantity={formatDecimal(left.quantity)} />,
            amount: <Amount value={value} currency={currency} />,
          }}
        >
          {(slots) => (left.quantity.digits === 0n ? t('leftAmount', slots) : t('left', slots))}
        </Sentence>
      </p>
      <div className="flex flex-wrap items-start gap-3">
        <Choices
          label={t('form', { item })}
          labelHidden
          options={[
            { id: 'quantity', text: t('byQuantity') },
            { id: 'amount', text: t('byAmount') },
          ]}
          value={typed.form}
          onChange={(form) => onChange({ ...typed, form, value: '' })}
        />
        <div className="credit-amount flex-1">
          <DecimalField
            key={typed.form}
            label={t(isByQuantity ? 'quantityOf' : 'amountOf', { item })}
            labelHidden
            name={itemField(left.line)}
            value={typed.value}
            onChange={(next) => onChange({ ...typed, value: next })}
            rules={{ maxScale: isByQuantity ? 6 : exponentOf(currency), allowNegative: true }}
            {...(isByQuantity ? { placeholder: '0' } : { before: currency, hint })}
          />
        </div>
      </div>
      {isStocked && isByQuantity ? (
        <Checkbox isSelected={typed.isSpoiled} onChange={(isSpoiled) => onChange({ ...typed, isSpoiled })}>
          {t('spoiled')}
          <span className="sr-only">{item}</span>
        </Checkbox>
      ) : null}
    </div>
  )
}

/** A number and its unit. */
function Left({ line, quantity }: { line: DocumentLine | undefined; quantity: string }) {
  const { locale } = useLanguage()
  const unit = locale === 'ar' ? (line?.unitAr ?? line?.unit) : (line?.unit ?? line?.unitAr)
  return (
    <span className="whitespace-nowrap">
      <Ltr>{groupThousands(quantity)}</Ltr>
      {unit ? (
        <>
          {' '}
          <Bdi>{unit}</Bdi>
        </>
      ) : null}
    </span>
  )
}

function nameOf(line: DocumentLine | undefined, locale: 'en' | 'ar'): string {
  const names = locale === 'ar' ? [line?.descriptionAr, line?.description] : [line?.description, line?.descriptionAr]
  return names.find(Boolean) ?? ''
}
