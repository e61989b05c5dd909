import { ITEM_KINDS } from '#domain/inventory/item.ts'
import { displayName } from '#domain/text/display-name.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useAccount } from '#ui/features/account/queries.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { TREATMENT_NAMES, useItemCurrency } from '#ui/features/inventory/item-facts.tsx'
import { useTaxInForce } from '#ui/features/account/tax-configuration.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { IfPermitted } from '#ui/platform/session/IfPermitted.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { ItemValues } from './item-values.ts'

type PartProps = { values: ItemValues; onChange: (changed: Partial<ItemValues>) => void }

const FIGURE = { maxScale: 6 }
const NONE = 'none'
const PAIR = 'grid gap-4 sm:grid-cols-2'

export function NameFields({ values, onChange }: PartProps) {
  const t = useMessages(itemMessages)
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        maxLength={200}
        value={values.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t('nameAr')}
        name="nameAr"
        maxLength={200}
        value={values.nameAr}
        onChange={(nameAr) => onChange({ nameAr })}
      />
      <Choices
        label={t('kind')}
        options={ITEM_KINDS.map((id) => ({ id, text: t(id) }))}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  )
}

export function PriceFields({ values, onChange }: PartProps) {
  const t = useMessages(itemMessages)
  const currency = useItemCurrency()
  const tax = useTaxInForce()
  const isRegistered = useAccount().data?.vatRegistered ?? false
  const basis = isRegistered && tax ? t(tax.pricesIncludeTax ? 'priceWithTax' : 'priceWithoutTax') : undefined
  return (
    <>
      <div className={PAIR}>
        <DecimalField
          label={t('price')}
          hint={basis}
          name="price"
          before={currency}
          rules={FIGURE}
          value={values.price}
          onChange={(price) => onChange({ price })}
        />
        <TaxField values={values} onChange={onChange} />
      </div>
      <IfPermitted to="figures.read">
        <DecimalField
          label={t('cost')}
          hint={t('costHint')}
          name="cost"
          before={currency}
          rules={FIGURE}
          value={values.cost}
          onChange={(cost) => onChange({ cost })}
        />
      </IfPermitted>
    </>
  )
}

/** The rate in force first, then the other rates, then the treatments without tax. */
function TaxField({ values: { tax, taxRate }, onChange }: PartProps) {
  const t = useMessages(itemMessages)
  const words = useMessages(taxMessages)
  const data = useTaxInForce()
  const rates = [...new Set([...(data?.rates ?? []), taxRate])].filter(
    (rate) => rate !== '' && rate !== data?.rateInForce,
  )
  const own = { id: 'standard', text: t('ownRate', { rate: data?.rateInForce ?? '' }) }
  return (
    <Select
      label={t('tax')}
      name="taxRate"
      options={[
        own,
        ...rates.map((rate) => ({ id: rate, text: words('standardRate', { rate }) })),
        ...TREATMENTS.filter((one) => one !== 'standard').map((id) => ({ id, text: words(TREATMENT_NAMES[id]) })),
      ]}
      value={tax === 'standard' && rates.includes(taxRate) ? taxRate : tax}
      onChange={(id) => {
        const treatment = TREATMENTS.find((one) => one === id)
        onChange(treatment ? { tax: treatment, taxRate: '' } : { tax: 'standard', taxRate: id })
      }}
    />
  )
}

export function UnitFields({ values, onChange }: PartProps) {
  const t = useMessages(itemMessages)
  const { locale } = useLanguage()
  const { categories = [] } = useCategories()
  return (
    <>
      <div className={PAIR}>
        <TextField
          label={t('unit')}
          hint={t('unitHint')}
          name="unit"
          maxLength={40}
          value={values.unit}
          onChange={(unit) => onChange({ unit })}
        />
        <TextField
          label={t('unitAr')}
          hint={t('unitArHint')}
          name="unitAr"
          maxLength={40}
          value={values.unitAr}
          onChange={(unitAr) => onChange({ unitAr })}
        />
      </div>
      <Select
        label={t('category')}
        name="categoryId"
        options={[
          { id: NONE, text: t('noCategory') },
          ...categories.map((category) => ({ id: category.id, text: displayName(category, locale) })),
        ]}
        value={values.categoryId ?? NONE}
        onChange={(id) => onChange({ categoryId: id === NONE ? null : id })}
      />
    </>
  )
}

export function CodeFields({ values, onChange, isNew }: PartProps & { isNew: boolean }) {
  const t = useMessages(itemMessages)
  return (
    <div className={PAIR}>
      <TextField
        label={t('sku')}
        hint={isNew ? t('skuHint') : undefined}
        name="sku"
        writing="ltr"
        maxLength={60}
        value={values.sku}
        onChange={(sku) => onChange({ sku })}
      />
      <TextField
        label={t('barcode')}
        hint={t('barcodeHint')}
        name="barcode"
        writing="ltr"
        maxLength={60}
        value={values.barcode}
        onChange={(barcode) => onChange({ barcode })}
        // A scanner ends a code with Enter, which would save a form that is not written yet.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
    </div>
  )
}

/** The fields of goods alone. Tracking that is switched on starts with the stock at hand. */
export function StockFields({ values, onChange, wasTracked }: PartProps & { wasTracked: boolean }) {
  const t = useMessages(itemMessages)
  const currency = useItemCurrency()
  if (values.kind === 'service') return null
  const isOpened = values.trackStock && !wasTracked
  return (
    <section aria-label={t('stock')} className="flex flex-col gap-4">
      <h3 className="text-heading">{t('stock')}</h3>
      <div>
        <Checkbox isSelected={values.trackStock} onChange={(trackStock) => onChange({ trackStock })} name="trackStock">
          {t('trackStock')}
        </Checkbox>
        <p className="text-small text-ink-muted">
          {wasTracked && !values.trackStock ? t('untrackHint') : t('trackHint')}
        </p>
      </div>
      {isOpened ? (
        <div className={PAIR}>
          <DecimalField
            label={t('openingStock')}
            name="openingStock"
            rules={FIGURE}
            value={values.openingStock}
            onChange={(openingStock) => onChange({ openingStock })}
          />
          <DecimalField
            label={t('openingCost')}
            hint={t('openingCostHint')}
            name="openingCost"
            before={currency}
            rules={FIGURE}
            value={values.openingCost}
            onChange={(openingCost) => onChange({ openingCost })}
          />
        </div>
      ) : null}
      {values.trackStock ? (
        <DecimalField
          label={t('reorderLevel')}
          hint={t('reorderHint')}
          name="reorderLevel"
          rules={FIGURE}
          value={values.reorderLevel}
          onChange={(reorderLevel) => onChange({ reorderLevel })}
        />
      ) : null}
    </section>
  )
}
