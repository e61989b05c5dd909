import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandingSection } from '#ui/features/branding/sections/BrandingSection.tsx'
import { TextPair } from '#ui/features/branding/TextPair.tsx'
import { BrandColorField } from './BrandColorField.tsx'

/** Colour, notes and footer, and the language of new documents. */
export function WordsSection({ values, type }: BrandingFields) {
  const t = useMessages(brandingMessages)
  const look = useMessages(brandLookMessages)
  const words = useMessages(accountMessages)
  return (
    <BrandingSection name="words" title={t('look')}>
      <div className="color-columns">
        <BrandColorField value={values.color} onChange={(color) => type({ color })} />
        <Choices
          label={words('documentLanguage')}
          hint={words('documentLanguageHint')}
          options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: words(id) }))}
          value={values.documentLanguage}
          onChange={(documentLanguage) => type({ documentLanguage })}
        />
      </div>
      <TextPair
        text="notes"
        label={look('notes')}
        labelAr={look('notesAr')}
        hint={look('notesHint')}
        values={values}
        type={type}
      />
      <TextPair
        text="footer"
        label={t('footer')}
        labelAr={t('footerAr')}
        hint={t('footerHint')}
        values={values}
        type={type}
      />
    </BrandingSection>
  )
}
