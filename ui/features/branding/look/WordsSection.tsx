import { LONGEST_BRAND_NOTES, LONGEST_FOOTER } from '#domain/branding/brand.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { brandingMessages } from '#i18n/branding/branding.ts'
import { brandLookMessages } from '#i18n/branding/look.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import type { BrandingFields } from '#ui/features/branding/branding-values.ts'
import { BrandingCard } from '#ui/features/branding/BrandingCard.tsx'
import { BrandColorField } from './BrandColorField.tsx'

/** Colour, notes and footer, and the language of new documents. */
export function WordsSection({ values, type }: BrandingFields) {
  const t = useMessages(brandingMessages)
  const words = useMessages(accountMessages)
  return (
    <BrandingCard title={t('look')}>
      <BrandColorField value={values.color} onChange={(color) => type({ color })} />
      <Notes values={values} type={type} />
      <Footers values={values} type={type} />
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

function Notes({ values, type }: BrandingFields) {
  const t = useMessages(brandLookMessages)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('notes')}
        hint={t('notesHint')}
        name="notes"
        lines={3}
        maxLength={LONGEST_BRAND_NOTES}
        value={values.notes}
        onChange={(notes) => type({ notes })}
      />
      <TextField
        label={t('notesAr')}
        name="notesAr"
        lines={3}
        maxLength={LONGEST_BRAND_NOTES}
        value={values.notesAr}
        onChange={(notesAr) => type({ notesAr })}
      />
    </div>
  )
}

function Footers({ values, type }: BrandingFields) {
  const t = useMessages(brandingMessages)
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label={t('footer')}
        hint={t('footerHint')}
        name="footer"
        lines={2}
        maxLength={LONGEST_FOOTER}
        value={values.footer}
        onChange={(footer) => type({ footer })}
      />
      <TextField
        label={t('footerAr')}
        name="footerAr"
        lines={2}
        maxLength={LONGEST_FOOTER}
        value={values.footerAr}
        onChange={(footerAr) => type({ footerAr })}
      />
    </div>
  )
}
