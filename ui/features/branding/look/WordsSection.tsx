import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandingCard } from '#ui/features/branding/BrandingCard.tsx'
import { TextPair } from '#ui/features/branding/TextPair.tsx'
import { BrandColorField } from './BrandColorField.tsx'

/** Colour, notes and footer, and the language of new documents. */
export function WordsSection({ values, type }: BrandingFields) {
  const t = useMessages(brandingMessages)
  const look = useMessages(brandLookMessages)
  const words = useMessages(accountMessages)
  return (
    <BrandingCard title={t('look')}>
      <BrandColorField value={values.color} onChange={(color) => type({ color })} />
      <TextPair
        text="notes"
        label={look('notes')}
        labelAr={look('notesAr')}
        hint={look('notesHint')}
        lines={3}
        values={values}
        type={type}
      />
      <TextPair
        text="footer"
        label={t('footer')}
        labelAr={t('footerAr')}
        hint={t('footerHint')}
        lines={2}
        values={values}
        type={type}
      />
      <Choices
        label={words('documentLanguage')}
        hint={words('documentLanguageHint')}
        options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: words(id) }))}
        value={values.documentLanguage}
        onChange={(documentLanguage) => type({ documentLanguage })}
      />
    </BrandingCard>
  )
}
