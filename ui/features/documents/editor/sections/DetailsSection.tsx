import { CURRENCIES, currencyName } from '#domain/money/currency.ts'
import { addDays, isLocalDay } from '#domain/calendar/dates.ts'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { EXCHANGE_RATE_RULES } from '#domain/documents/drafts/typed-figures.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Section } from './Section.tsx'
import { useDraft, useEdit, useEditor, useTextOf } from '#ui/features/documents/editor/state.ts'

export function DetailsSection() {
  const t = useMessages(documentMessages)
  return (
    <Section title={t('details')}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div data-field="issueDate">
          <DayField label={t('issueDate')} {...useTextOf('issueDate')} />
        </div>
        <div data-field="dueDate">
          <DayField label={t('dueDate')} {...useTextOf('dueDate')} />
        </div>
        <DueChips />
        <Currency />
        <ExchangeRate />
        <div data-field="supplyDate">
          <DayField label={t('supplyDate')} {...useTextOf('supplyDate')} />
        </div>
        <div data-field="reference">
          <TextField
            label={t('reference')}
            placeholder={t('referenceHint')}
            maxLength={DOCUMENT_FIELDS.reference.max}
            {...useTextOf('reference')}
          />
        </div>
      </div>
    </Section>
  )
}

const DUE_IN_DAYS = [0, 7, 14, 30] as const

/** Due dates counted from the issue date, one press each. */
function DueChips() {
  const t = useMessages(documentMessages)
  const due = useTextOf('dueDate')
  const issued = useTextOf('issueDate').value
  if (!isLocalDay(issued)) return null
  return (
    <div role="group" aria-label={t('dueChips')} className="-mt-2 flex flex-wrap gap-1.5 sm:col-span-2 sm:justify-end">
      {DUE_IN_DAYS.map((days) => {
        const day = addDays(issued, days)
        return (
          <Chip key={days} isChosen={due.value === day} onPress={() => due.onChange(day)}>
            {days === 0 ? t('today') : t('days', { n: days })}
          </Chip>
        )
      })}
    </div>
  )
}

function Currency() {
  const t = useMessages(documentMessages)
  const { locale } = useLanguage()
  const edit = useEdit()
  const currency = useDraft('currency')
  const options = CURRENCIES.map((code) => {
    const name = currencyName(code, locale)
    return { id: code, text: name === code ? code : `${code} · ${name}` }
  })
  return (
    <Select
      label={t('currency')}
      options={options}
      value={currency}
      onChange={(chosen) => edit((draft) => ({ ...draft, currency: chosen, exchangeRate: '' }), 'currency')}
    />
  )
}

function ExchangeRate() {
  const t = useMessages(documentMessages)
  const { company } = useEditor()
  const currency = useDraft('currency')
  const rate = useTextOf('exchangeRate')
  if (currency === company.baseCurrency) return null
  return (
    <DecimalField
      label={t('exchangeRate')}
      hint={t('exchangeRateHint', { base: company.baseCurrency, currency })}
      rules={EXCHANGE_RATE_RULES}
      after={company.baseCurrency}
      {...rate}
    />
  )
}
