import { useState } from 'react'
import type { DocumentLine, CommercialDocument } from '#domain/documents/document.ts'
import { formatDecimal, formatMinor, groupThousands } from '#domain/money/money.ts'
import { balanceOf } from '#domain/quotations/worth.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { lineName } from '#ui/features/quotations/line-facts.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Quantity } from '#ui/kit/text/Quantity.tsx'
import { quantityField } from './convert-form.ts'

type ConvertLinesProps = {
  quotation: CommercialDocument
  quantities: Readonly<Record<number, string>>
  onChange: (line: number, quantity: string) => void
}

/** More are shown when they are wanted: each is a field. */
const SHOWN_AT_ONCE = 30

/** The lines of which a quantity is open. */
export function ConvertLines({ quotation, quantities, onChange }: ConvertLinesProps) {
  const t = useMessages(quotationConvertMessages)
  const { locale } = useLanguage()
  const [count, setCount] = useState(SHOWN_AT_ONCE)
  const { lines, currency } = quotation
  const open = balanceOf(quotation).open.filter(({ quantity }) => quantity.digits !== 0n)
  const others = open.length - count
  return (
    <div className="flex flex-col">
      <ul className="flex flex-col">
        {open.slice(0, count).map(({ line: index, quantity, amount }) => {
          const line = lines[index]
          if (!line) return null
          const name = lineName(line, locale)
          return (
            <li key={index} className="convert-line grid items-start gap-2 border-t border-line py-3">
              <div className="min-w-0 break-words">
                <p className="font-600">
                  <Bdi>{name}</Bdi>
                </p>
                <p className="text-small text-ink-muted">
                  <Sentence
                    slots={{
                      quantity: <OpenQuantity line={line} quantity={formatDecimal(quantity)} />,
                      amount: <Amount value={formatMinor(amount, currency)} currency={currency} />,
                    }}
                  >
                    {(slots) => t('open', slots)}
                  </Sentence>
                </p>
              </div>
              <DecimalField
                label={t('quantityOf', { item: name })}
                labelHidden
                name={quantityField(index)}
                placeholder="0"
                rules={{ maxScale: 6, allowNegative: true }}
                value={quantities[index] ?? ''}
                onChange={(typed) => onChange(index, typed)}
              />
            </li>
          )
        })}
      </ul>
      {others > 0 ? (
        <Button look="quiet" onPress={() => setCount(open.length)}>
          {t('moreItems', { n: others })}
        </Button>
      ) : null}
    </div>
  )
}

/** A number and its unit. */
function OpenQuantity({ line: { unit, unitAr }, quantity }: { line: DocumentLine; quantity: string }) {
  const { locale } = useLanguage()
  const unitText = locale === 'ar' ? (unitAr ?? unit) : (unit ?? unitAr)
  return (
    <span className="whitespace-nowrap">
      <Quantity quantity={groupThousands(quantity)} unit={unitText ?? ''} />
    </span>
  )
}
