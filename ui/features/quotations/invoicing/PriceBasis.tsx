import type { CommercialDocument } from '#domain/documents/document.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

/** `without VAT`: the basis in which parts add up; nothing where no tax is charged. */
export function PriceBasis({ quotation: { seller, pricesIncludeTax } }: { quotation: CommercialDocument }) {
  const t = useMessages(quotationConvertMessages)
  if (!seller.vatRegistered) return null
  return (
    <span className="whitespace-nowrap text-small font-400">({t(pricesIncludeTax ? 'withVat' : 'withoutVat')})</span>
  )
}
