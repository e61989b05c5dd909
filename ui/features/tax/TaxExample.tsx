import { trnAsTyped } from '#domain/tax/trn.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ExamplePaper } from '#ui/platform/pictures/ExamplePaper.tsx'

type TaxExampleProps = {
  country: string
  vatRegistered: boolean
  trn: string
  pricesIncludeTax: boolean
  treatment: TaxTreatment
}

/** An example with the choices on the page and the saved rates and words. A number shows once it is whole. */
export function TaxExample({ country, vatRegistered, trn, pricesIncludeTax, treatment }: TaxExampleProps) {
  const t = useMessages(taxConfigurationMessages)
  const example = useMessages(examplePaperMessages)
  const { locale } = useLanguage()
  const typed = trnAsTyped(trn, country)
  return (
    <ExamplePaper
      title={t('example')}
      text={t('exampleText')}
      request={{
        language: locale,
        pricesIncludeTax,
        customer: { name: example('customer') },
        seller: { vatRegistered, ...(typed.state === 'whole' && { trn: typed.value }) },
        lines: [
          { description: example('service'), quantity: '1', unitPrice: '100', tax: treatment },
          { description: t('exampleExport'), quantity: '1', unitPrice: '40', tax: 'zero' },
        ],
      }}
    />
  )
}
