import { countryTax } from '#domain/tax/tax.ts'
import { computeTotals } from '#domain/documents/totals/totals.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'

type WorkedExampleProps = { country: string; rate: string; pricesIncludeTax: boolean }

const PRICE = '100'

/** The engine's figures of a price of 100; nothing while the rate cannot be read. */
export function WorkedExample({ country, rate, pricesIncludeTax }: WorkedExampleProps) {
  const t = useMessages(taxConfigurationMessages)
  const { currency, rounding } = countryTax(country)
  const figures = computeTotals(
    { currency, pricesIncludeTax, lines: [{ quantity: '1', unitPrice: PRICE, tax: 'standard', taxRate: rate }] },
    { rounding, vatRegistered: true, standardRate: rate, baseCurrency: currency },
  )
  if (!figures.ok) return null
  const { net, tax, total, gross } = figures.totals
  const amount = (value: string) => <Amount value={value} currency={currency} />
  return (
    <Sentence slots={{ price: amount(gross), net: amount(net), tax: amount(tax), total: amount(total) }}>
      {({ price, ...slots }) =>
        pricesIncludeTax
          ? t('workedIncluded', { price, net: slots.net, tax: slots.tax })
          : t('workedExcluded', { price, total: slots.total, tax: slots.tax })
      }
    </Sentence>
  )
}
