import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Section } from './Section.tsx'
import { useDraft, useTextOf } from '#ui/features/documents/editor/state.ts'

/** Notes and terms: one field each, or one for each language of a bilingual document. */
export function ExtrasSection() {
  const t = useMessages(documentMessages)
  const isBilingual = useDraft('language') === 'bilingual'
  const [discount, notes, notesAr] = [useTextOf('discount'), useTextOf('notes'), useTextOf('notesAr')]
  const [terms, termsAr] = [useTextOf('terms'), useTextOf('termsAr')]
  return (
    <Section title={t('extras')}>
      <div data-field="discount" className="sm:max-w-60">
        <TextField
          label={t('documentDiscount')}
          hint={t('discountHint')}
          writing="ltr"
          inputMode="decimal"
          maxLength={40}
          {...discount}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div data-field="notes">
          <TextField label={t('notes')} lines={3} maxLength={DOCUMENT_FIELDS.notes.max} {...notes} />
        </div>
        {isBilingual ? (
          <TextField label={t('notesArabic')} lines={3} maxLength={DOCUMENT_FIELDS.notesAr.max} {...notesAr} />
        ) : null}
        <div data-field="terms">
          <TextField label={t('terms')} lines={3} maxLength={DOCUMENT_FIELDS.terms.max} {...terms} />
        </div>
        {isBilingual ? (
          <TextField label={t('termsArabic')} lines={3} maxLength={DOCUMENT_FIELDS.termsAr.max} {...termsAr} />
        ) : null}
      </div>
    </Section>
  )
}
