import { useState } from 'react'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { examplePaperMessages } from '#i18n/print/example-paper.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { ExamplePaper } from '#ui/platform/pictures/ExamplePaper.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { brandOf } from '#ui/features/branding/branding-values.ts'
import type { CompanyBranding } from '#ui/features/branding/queries.ts'

type BrandExampleProps = { brand: ReturnType<typeof brandOf>; branding: CompanyBranding }

/** What is typed, with the pictures that are saved. */
export function BrandExample({ brand, branding: { logo, stamp, signature } }: BrandExampleProps) {
  const t = useMessages(brandingMessages)
  const words = useMessages(accountMessages)
  const example = useMessages(examplePaperMessages)
  const { locale } = useLanguage()
  const [language, setLanguage] = useState<DocumentLanguage>(locale)
  return (
    <ExamplePaper
      title={t('example')}
      text={t('exampleText')}
      version={[logo, stamp, signature].map((picture) => picture?.hash ?? '').join(' ')}
      request={{
        language,
        seller: { brand },
        customer: { name: example('customer') },
        lines: [{ description: example('service'), quantity: '1', unitPrice: '100', tax: 'standard' }],
      }}
    >
      <Choices
        label={t('exampleLanguage')}
        labelHidden
        options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: words(id) }))}
        value={language}
        onChange={setLanguage}
      />
    </ExamplePaper>
  )
}
