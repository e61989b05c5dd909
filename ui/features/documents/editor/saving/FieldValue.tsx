import { formatDay } from '#domain/calendar/date-display.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import type { DraftField } from '#domain/documents/drafts/draft-differences.ts'
import type { EditableDraft, EditableLine } from '#domain/documents/drafts/editable-draft.ts'
import { groupThousands } from '#domain/money/money.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { lineMessages } from '#i18n/documents/lines.ts'
import { versionMessages } from '#i18n/documents/editor.ts'
import { goodsTypeMessages } from '#i18n/tax/goods-types.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { EInvoiceValue } from '#ui/features/documents/editor/e-invoice/EInvoiceValue.tsx'
import { useTaxName } from '#ui/features/documents/editor/state.ts'

/** A field's label in the form. */
export function useFieldName(): (field: DraftField) => string {
  const t = useMessages(documentMessages)
  const own = useMessages(versionMessages)
  const eInvoice = useMessages(eInvoiceMessages)
  return (field) => {
    switch (field) {
      case 'customer':
        return t('customerAndLanguage')
      case 'language':
        return t('documentLanguage')
      case 'discount':
        return t('documentDiscount')
      case 'eInvoice':
        return eInvoice('eInvoice')
      case 'pricesIncludeTax':
        return own('priceBasis')
      default:
        return t(field)
    }
  }
}

/** A version's value of a field; a dash when it is blank. */
export function FieldValue({ draft, field }: { draft: EditableDraft; field: DraftField }) {
  const t = useMessages(documentMessages)
  const own = useMessages(versionMessages)
  const { locale } = useLanguage()
  if (field === 'customer') return <Text text={draft.buyer?.name || draft.buyer?.nameAr || ''} />
  if (field === 'pricesIncludeTax') return draft.pricesIncludeTax ? own('withVat') : own('withoutVat')
  if (field === 'language') {
    return { en: t('english'), ar: t('arabic'), bilingual: t('bilingual') }[draft.language]
  }
  if (field === 'deposit') return <Text text={draft.deposit && `${draft.deposit}%`} />
  if (field === 'eInvoice') return <EInvoiceValue facts={draft.eInvoice} />
  const text = draft[field]
  return isLocalDay(text) ? formatDay(text, locale) : <Text text={text} />
}

/** The figures are grouped as in the line. One that cannot be read stays as it was typed. */
function productOf({ quantity, unitPrice, discount }: EditableLine): string {
  const shown = (typed: string) => (/^-?\d+(\.\d+)?$/.test(typed) ? groupThousands(typed) : typed)
  return `${shown(quantity || '1')} × ${shown(unitPrice || '0')}${discount ? ` − ${shown(discount)}` : ''}`
}

/** A line in short: description, quantity, price, discount and tax. */
export function LineValue({ line }: { line: EditableLine | null }) {
  const t = useMessages(versionMessages)
  const ofLines = useMessages(lineMessages)
  const taxName = useTaxName()
  if (!line) return <Text text="" />
  return (
    <span className="flex flex-col">
      <span>
        <Text text={line.description || line.descriptionAr} />
      </span>
      <span className="text-ink-muted">
        <Ltr>{productOf(line)}</Ltr>
        {' · '}
        {line.tax === 'standard' && line.taxRate === '' ? t('standardVat') : taxName(line.tax, line.taxRate)}
        {line.optional ? ` · ${ofLines('optional')}` : null}
      </span>
      <Codes line={line} />
    </span>
  )
}

/** The facts of a line for its e-invoice, which the grid does not show. */
function Codes({ line: { classification, unitCode, gtin, goodsType } }: { line: EditableLine }) {
  const goods = useMessages(goodsTypeMessages)
  const codes = [classification, unitCode, gtin].filter((code) => code !== undefined)
  if (codes.length === 0 && goodsType === undefined) return null
  return (
    <span className="text-ink-muted">
      {goodsType === undefined ? null : `${goods(goodsType)} `}
      <Ltr>{codes.join(' · ')}</Ltr>
    </span>
  )
}

export function TotalValue({ total, currency }: { total: string | undefined; currency: string }) {
  return total === undefined ? <Text text="" /> : <Amount value={total} currency={currency} />
}

function Text({ text }: { text: string }) {
  return text.trim() === '' ? '—' : <Bdi>{text}</Bdi>
}
