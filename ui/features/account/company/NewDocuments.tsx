import { arabicSymbolOf } from '#domain/money/currency.ts'
import { countryTax } from '#domain/tax/tax.ts'
import { accountMessages } from '#i18n/account/account.ts'
import { DOCUMENT_LANGUAGES } from '#domain/locale.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { type CompanyValues, readTerms, TERMS } from './company-values.ts'
import { amountExample, termsText, type Words } from './new-documents-text.ts'

type NewDocumentsProps = { company: CompanyValues; onChange: (changed: Partial<CompanyValues>) => void }

/** Defaults of new documents: their language and their payment terms. */
export function NewDocuments({ company, onChange }: NewDocumentsProps) {
  const t = useMessages(accountMessages)
  const { locale } = useLanguage()
  const options = TERMS.map((id) => ({ id, text: termsText(t, id) }))
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
        <Select
          label={t('paymentTerms')}
          hint={dueHint(t, company)}
          options={options}
          value={company.terms}
          onChange={(terms) => onChange({ terms })}
        />
        {company.terms === 'other' ? (
          <TextField
            label={t('dueDays')}
            name="dueDays"
            writing="ltr"
            inputMode="numeric"
            autoComplete="off"
            value={company.dueDays}
            onChange={(dueDays) => onChange({ dueDays })}
          />
        ) : null}
      </div>
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
function dueHint(t: Words, company: CompanyValues): string {
  const read = readTerms(company)
  if (!read.ok) return ''
  const { value: n } = read
  if (n === null) return t('noDueDateHint')
  return n === 0 ? t('onReceiptHint') : t('dueDaysHint', { n })
}
