import { arabicSymbolOf } from '#domain/money/currency.ts'
import { dueDaysOf } from '#domain/calendar/due-terms.ts'
import { WEEKENDS } from '#domain/calendar/weekend.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { dueTermsMessages } from '#i18n/account/due-terms.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { DueTermsFields } from '#ui/features/account/due-terms/DueTermsFields.tsx'
import type { TermsWords } from '#i18n/account/due-terms-text.ts'
import { readDueTerms } from '#ui/features/account/due-terms/due-terms-values.ts'
import type { CompanyValues } from './company-values.ts'
import { DefaultTexts } from './DefaultTexts.tsx'
import { amountExample } from './new-documents-text.ts'

type NewDocumentsProps = { company: CompanyValues; onChange: (changed: Partial<CompanyValues>) => void }

/** Defaults of new documents: their language, their payment terms, the weekend that due dates may be moved off, and texts. */
export function NewDocuments({ company, onChange }: NewDocumentsProps) {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  const terms = useMessages(dueTermsMessages)
  return (
    <>
      <Choices
        label={t('documentLanguage')}
        hint={t('documentLanguageHint')}
        options={DOCUMENT_LANGUAGES.map((id) => ({ id, text: t(id) }))}
        value={company.documentLanguage ?? locale}
        onChange={(documentLanguage) => onChange({ documentLanguage })}
      />
      <AmountStyle company={company} onChange={onChange} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <DueTermsFields
          label={terms('paymentTerms')}
          hint={dueHint(terms, company)}
          none={terms('noDueDate')}
          values={company}
          onChange={onChange}
        />
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Select
          label={terms('weekend')}
          hint={terms('weekendHint')}
          name="weekend"
          options={WEEKENDS.map((id) => ({ id, text: terms(id) }))}
          value={company.weekend}
          onChange={(weekend) => onChange({ weekend })}
        />
        <Checkbox isSelected={company.dueOffWeekend} onChange={(dueOffWeekend) => onChange({ dueOffWeekend })}>
          {terms('dueOffWeekend')}
        </Checkbox>
      </div>
      <DefaultTexts
        texts={company.documentTexts}
        onChange={(changed) => onChange({ documentTexts: { ...company.documentTexts, ...changed } })}
      />
    </>
  )
}

/** Each choice is an example of itself; there is no choice where the currency has no Arabic symbol. */
function AmountStyle({ company, onChange }: NewDocumentsProps) {
  const t = useMessages(accountMessages)
  const { currency } = countryTax(company.country)
  if (arabicSymbolOf(currency) === undefined) return null
  return (
    <Choices
      label={t('amountStyle')}
      hint={t('amountStyleHint')}
      options={[
        { id: 'code', text: amountExample('code', company.country) },
        { id: 'symbol', text: amountExample('symbol', company.country) },
      ]}
      value={company.amountStyle}
      onChange={(amountStyle) => onChange({ amountStyle })}
    />
  )
}

/** The effect of the terms, once they can be read. */
function dueHint(t: TermsWords, company: CompanyValues): string {
  const read = readDueTerms(company)
  const terms = read.ok ? read.value : null
  if (company.dueTerms === 'day') return t('dayOfMonthHint')
  if (!read.ok) return ''
  if (terms === null) return t('noDueDateHint')
  if ('endOfMonth' in terms) return t(terms.endOfMonth === 0 ? 'endOfMonthHint' : 'endOfNextMonthHint')
  const n = dueDaysOf(terms) ?? 0
  return n === 0 ? t('onReceiptHint') : t('dueDaysHint', { n })
}
