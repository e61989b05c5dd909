import type { Discount } from '#domain/documents/document.ts'
import { groupThousands, signOf, unsigned } from '#domain/money/money.ts'
import type { Step } from '#domain/documents/totals/steps.ts'
import { inCurrency } from '#i18n/tax/base-currency.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useTaxName } from '#ui/features/documents/editor/state.ts'

/** Rendered on demand: there are more steps than lines, and each keystroke changes them. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const nameOf = useStepName()
  return (
    <ol className="flex flex-col gap-1 text-small">
      {steps.map((step, index) => (
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-muted">{nameOf(step)}</span>
          <Ltr>{`${sumOf(step)} = ${groupThousands(step.result)}`}</Ltr>
        </li>
      ))}
    </ol>
  )
}

function useStepName(): (step: Step) => string {
  const t = useMessages(taxMessages)
  const { locale } = useLanguage()
  const taxName = useTaxName()
  return (step) => {
    switch (step.what) {
      case 'line-gross':
        return t('stepLine', { line: step.line + 1 })
      case 'line-discount':
        return t('stepLineDiscount', { line: step.line + 1 })
      case 'lines':
        return t('stepLines', { n: step.count })
      case 'document-discount':
        return t('stepDocumentDiscount')
      case 'discount-share':
        return t('stepShare', { rate: taxName(step.category, step.rate) })
      case 'taxable':
        return t('stepTaxable', { rate: taxName(step.category, step.rate) })
      case 'tax':
        return taxStepName(step, t, taxName(step.category, step.rate))
      case 'total':
        return t('stepTotal')
      case 'in-base':
        return step.figure === 'tax'
          ? t('stepTaxInBase', { currency: inCurrency(step.currency, locale) })
          : t('stepTotalInBase', { currency: inCurrency(step.currency, locale) })
    }
  }
}

type TaxStep = Extract<Step, { what: 'tax' }>
type Say = ReturnType<typeof useMessages<(typeof taxMessages)['en']>>

/** The part of a quotation's tax that its last invoice carries. */
function carriedOf({ difference }: TaxStep): string {
  if (difference === undefined) return ''
  return signOf(difference) < 0 ? ` − ${unsigned(difference)}` : ` + ${difference}`
}

function taxStepName({ method }: TaxStep, t: Say, rate: string): string {
  switch (method) {
    case 'rounded-lines':
      return t('stepTaxOfLines', { rate })
    case 'extracted':
      return t('stepTaxExtracted', { rate })
    case 'group':
      return t('stepTax', { rate })
  }
}

/** The calculation, left to right in both languages. */
function sumOf(step: Step): string {
  const show = groupThousands
  switch (step.what) {
    case 'line-gross':
      return `${show(step.quantity)} × ${show(step.unitPrice)}`
    case 'line-discount':
    case 'document-discount':
      return discountOf(step.discount, step.of)
    case 'lines':
      return '… + …'
    case 'discount-share':
      return `${show(step.whole)} × ${show(step.of)} / ${show(step.among)}`
    case 'taxable':
      return `${show(step.of)} − ${show(step.minus)}`
    case 'tax':
      return step.method === 'extracted'
        ? `${show(step.of)} × ${step.rate} / (100 + ${step.rate})${carriedOf(step)}`
        : `${show(step.of)} × ${step.rate}%${carriedOf(step)}`
    case 'total':
      return `${show(step.net)} + ${show(step.tax)}`
    case 'in-base':
      return `${show(step.of)} × ${step.exchangeRate}`
  }
}

function discountOf(discount: Discount, of: string): string {
  return 'percent' in discount ? `${groupThousands(of)} × ${discount.percent}%` : groupThousands(discount.amount)
}
