import { CENTRAL_BANK, rateSourceOf, withRate } from '#domain/documents/exchange-rate.ts'
import { EXCHANGE_RATE_RULES } from '#domain/documents/drafts/typed-figures.ts'
import { DOCUMENT_FIELDS } from '#domain/documents/fields.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { useDraft, useEdit, useEditor, useTextOf } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'
import { DateOf } from './details-fields.tsx'

/** The rate into the company's own currency, with its source and day; nothing for a document in it. */
export function ExchangeRateField() {
  const t = useMessages(documentMessages)
  const { company } = useEditor()
  const edit = useEdit()
  const currency = useDraft('currency')
  const rate = useTextOf('exchangeRate')
  const hasDays = useTemplate() === null
  if (currency === company.baseCurrency) return null
  return (
    <>
      <div data-field="exchangeRate">
        <DecimalField
          label={t('exchangeRate')}
          hint={t('exchangeRateHint', { base: company.baseCurrency, currency })}
          rules={EXCHANGE_RATE_RULES}
          after={company.baseCurrency}
          {...rate}
          onChange={(typed) => edit((draft) => withRate(draft, typed), 'exchangeRate')}
        />
      </div>
      <Source />
      {hasDays ? <DateOf field="exchangeRateDate" /> : null}
    </>
  )
}

/** Only the user knows the source of a rate, so it is chosen and never assumed. */
function Source() {
  const t = useMessages(documentMessages)
  const { locale } = useLanguage()
  const source = useTextOf('exchangeRateSource')
  const isCentralBank = rateSourceOf(source.value).kind === 'central-bank'
  return (
    <div data-field="exchangeRateSource" className="flex flex-col gap-1.5">
      <TextField label={t('exchangeRateSource')} maxLength={DOCUMENT_FIELDS.exchangeRateSource.max} {...source} />
      <div>
        <Chip isChosen={isCentralBank} onPress={() => source.onChange(isCentralBank ? '' : CENTRAL_BANK[locale])}>
          {CENTRAL_BANK[locale]}
        </Chip>
      </div>
    </div>
  )
}
