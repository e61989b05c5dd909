import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { type Api, answerOf, useApi } from '#ui/platform/api/api.ts'
import { asSent } from '#ui/platform/drafts/draft-delivery.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { ExamplePaper } from '#ui/platform/pictures/ExamplePaper.tsx'
import { usePermission } from '#ui/platform/session/session.tsx'
import { TextLink } from '#ui/kit/actions/TextLink.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { brandOf } from '#ui/features/branding/branding-values.ts'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'
import { exampleOf, type LastInvoice } from './example-of.ts'

type BrandExampleProps = {
  brand: ReturnType<typeof brandOf>
  branding: CompanyBranding
  /** Beside a paper that stays above the form. */
  beside: ReactNode
}

/** The company's last invoice, or an example, with the typed values and the saved pictures. */
export function BrandExample({ brand, branding, beside }: BrandExampleProps) {
  const last = useLastInvoice()
  const mayChange = usePermission('company.write')
  const t = useMessages(brandingMessages)
  const words = useMessages(accountMessages)
  const example = useMessages(examplePaperMessages)
  const { locale } = useLanguage()
  const [chosen, setChosen] = useState<DocumentLanguage>()
  const language = chosen ?? last?.draft.language ?? locale
  const { logo, stamp, signature } = branding
  const made = {
    customer: { name: example('customer') },
    lines: [{ description: example('service'), quantity: '1', unitPrice: '100', tax: 'standard' as const }],
  }
  const text = last
    ? last.number === null
      ? t('draftText')
      : t('lastText', { number: last.number })
    : t(mayChange ? 'exampleText' : 'storedText')
  return (
    <ExamplePaper
      title={t('example')}
      text={text}
      version={[logo, stamp, signature].map((picture) => picture?.hash ?? '').join(' ')}
      request={last === undefined ? undefined : { ...(last ? asSent(last.draft) : made), language, seller: { brand } }}
      narrow="above"
      beside={beside}
    >
      <Choices
        label={t('exampleLanguage')}
        labelHidden
        options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: words(id) }))}
        value={language}
        onChange={setChosen}
      />
      <p>
        <TextLink href={paths.settings}>{t('details')}</TextLink>
      </p>
    </ExamplePaper>
  )
}

/** Null where there is none; undefined until that is known. A failed one counts as none: it is only an example. */
function useLastInvoice(): LastInvoice | null | undefined {
  const api = useApi()
  const { data, error } = useQuery({
    queryKey: ['invoices', 'last'],
    queryFn: () => lastInvoice(api),
    networkMode: 'always',
    retry: false,
  })
  return error ? null : data
}

async function lastInvoice(api: Api): Promise<LastInvoice | null> {
  const { items } = await answerOf(api.invoices.get({ query: { limit: 1 } }))
  const [newest] = items
  return newest ? exampleOf(await answerOf(api.invoices({ id: newest.id }).get())) : null
}
