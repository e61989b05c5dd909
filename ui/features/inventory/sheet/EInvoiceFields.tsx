import { UNIT_CODES, unitCodeOf } from '#domain/inventory/unit-codes.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useUnitCodeText } from '#ui/features/inventory/unit-code-text.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { ItemValues } from './item-values.ts'

type EInvoiceFieldsProps = { values: ItemValues; onChange: (changed: Partial<ItemValues>) => void }

const FOLLOWS = 'follows'

/** The codes that e-invoices of the UAE state of an item. Elsewhere stored codes stay as they are. */
export function EInvoiceFields({ values, onChange }: EInvoiceFieldsProps) {
  const t = useMessages(itemMessages)
  const unitCodeText = useUnitCodeText()
  if (useAccount().data?.country !== 'AE') return null
  const isGoods = values.kind === 'goods'
  const typed = unitCodeOf(values.unit, values.unitAr)
  const follows = typed === undefined ? t('unitUnknown') : t('unitFollows', { unit: unitCodeText(typed) })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t(isGoods ? 'hsCode' : 'sacCode')}
        hint={t(isGoods ? 'hsCodeHint' : 'sacCodeHint')}
        name="classification"
        writing="ltr"
        inputMode="numeric"
        maxLength={40}
        value={values.classification}
        onChange={(classification) => onChange({ classification })}
      />
      <Select
        label={t('unitCode')}
        hint={t('unitCodeHint')}
        name="unitCode"
        options={[{ id: FOLLOWS, text: follows }, ...[...UNIT_CODES].map((id) => ({ id, text: unitCodeText(id) }))]}
        value={values.unitCode || FOLLOWS}
        onChange={(id) => onChange({ unitCode: id === FOLLOWS ? '' : id })}
      />
    </div>
  )
}
