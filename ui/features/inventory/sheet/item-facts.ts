/** The fields of an item's record, as the notice of changes elsewhere names them. */
import { displayName } from '#domain/text/display-name.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { itemMessages } from '#i18n/inventory/item.ts'
import { taxMessages } from '#i18n/tax/tax.ts'
import { useTaxInForce } from '#ui/features/account/tax-configuration.ts'
import { useCategories } from '#ui/features/inventory/categories/queries.ts'
import { TREATMENT_NAMES } from '#ui/features/inventory/item-facts.tsx'
import { useUnitCodeText } from '#ui/features/inventory/unit-code-text.ts'
import type { FieldFacts } from '#ui/platform/forms/ChangedElsewhere.tsx'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import type { ItemValues } from './item-values.ts'

export function useItemFacts(): (path: string, item: ItemValues) => FieldFacts {
  const t = useMessages(itemMessages)
  const words = useMessages(accountMessages)
  const taxes = useMessages(taxMessages)
  const { locale } = useLanguage()
  const unitCodeText = useUnitCodeText()
  const tax = useTaxInForce()
  const { categories = [] } = useCategories()
  return (path, item) => {
    switch (path) {
      case 'name':
      case 'nameAr':
      case 'sku':
      case 'barcode':
      case 'unit':
      case 'unitAr':
      case 'price':
      case 'cost':
        return { label: t(path), text: item[path] }
      case 'classification':
        return { label: t(item.kind === 'goods' ? 'hsCode' : 'sacCode'), text: item.classification }
      case 'unitCode':
        return { label: t('unitCode'), text: item.unitCode && unitCodeText(item.unitCode) }
      case 'kind':
        return { label: t(path), text: t(item.kind) }
      case 'tax':
      case 'taxRate': {
        const rate = item.taxRate || (tax?.rateInForce ?? '')
        const text = item.tax === 'standard' ? taxes('standardRate', { rate }) : taxes(TREATMENT_NAMES[item.tax])
        return { label: t('tax'), text }
      }
      case 'categoryId': {
        const category = categories.find(({ id }) => id === item.categoryId)
        return { label: t('category'), text: category ? displayName(category, locale) : t('noCategory') }
      }
      case 'trackStock':
        return item.kind === 'goods' ? { label: t(path), text: words(item.trackStock ? 'yes' : 'no') } : null
      case 'reorderLevel':
        return item.trackStock ? { label: t(path), text: item.reorderLevel } : null
      default:
        return null
    }
  }
}
