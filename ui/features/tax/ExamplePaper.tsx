import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { trnAsTyped } from '#domain/tax/trn.ts'
import type { TaxTreatment } from '#domain/tax/treatment.ts'
import { taxConfigurationMessages } from '#i18n/tax/tax-configuration.ts'
import { usePreviewImages } from '#ui/platform/pictures/preview-images.ts'
import { answerOf, ApiError, useApi } from '#ui/platform/api/api.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Skeleton } from '#ui/kit/layout/Skeleton.tsx'

export type Example = {
  country: string
  vatRegistered: boolean
  trn: string
  pricesIncludeTax: boolean
  treatment: TaxTreatment
}

/** An example invoice by the renderer of the PDF: what is chosen on the page, with the rates and words that are saved. */
export function ExamplePaper({ example }: { example: Example }) {
  const t = useMessages(taxConfigurationMessages)
  const { data, error } = useExample(example)
  const { shown } = usePreviewImages(data)
  return (
    <section className="card flex flex-col gap-3 p-4 md:p-6 xl:sticky xl:top-6">
      <div>
        <h2 className="text-heading">{t('example')}</h2>
        <p className="text-ink-muted">{t('exampleText')}</p>
      </div>
      {shown.map(({ address, page }) => (
        <img
          key={page}
          src={address}
          alt={t('examplePage')}
          className="block aspect-[210/297] w-full rounded-sm bg-paper shadow-paper"
        />
      ))}
      {shown.length > 0 || error ? null : <Skeleton height="aspect-[210/297]" />}
      <p role="status" className="text-small text-ink-muted">
        <Status error={error} />
      </p>
    </section>
  )
}

function Status({ error }: { error: Error | null }) {
  const t = useMessages(taxConfigurationMessages)
  if (!error) return null
  const isUnreached = error instanceof ApiError && error.status === undefined
  return isUnreached ? t('exampleOffline') : t('exampleFailed', { why: error.message })
}

/** Asked anew at each choice, and once a number is whole: not at each of its digits. */
function useExample({ country, vatRegistered, trn, pricesIncludeTax, treatment }: Example) {
  const t = useMessages(taxConfigurationMessages)
  const { locale } = useLanguage()
  const api = useApi()
  const typed = trnAsTyped(trn, country)
  const request = {
    language: locale,
    pricesIncludeTax,
    customer: { name: t('exampleCustomer') },
    seller: { vatRegistered, ...(typed.state === 'whole' && { trn: typed.value }) },
    lines: [
      { description: t('exampleService'), quantity: '1', unitPrice: '100', tax: treatment },
      { description: t('exampleExport'), quantity: '1', unitPrice: '40', tax: 'zero' as const },
    ],
  }
  return useQuery({
    queryKey: ['preview', 'tax', request],
    queryFn: async ({ signal }) => ({
      ...(await answerOf(api.documents.preview.post(request, { fetch: { signal }, query: { page: 1 } }))),
      only: 1,
    }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
}
