import { daysLate } from '#domain/documents/credits/credit-note.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { REASON_CODES } from '#domain/tax/e-invoice-facts.ts'
import { creditMessages } from '#i18n/credit-notes/credit.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import type { CreditValues } from './credit-form.ts'

type CreditFieldsProps = {
  invoice: CommercialDocument
  values: CreditValues
  /** Whether goods were taken out of stock. */
  hasStock: boolean
  onChange: (changed: Partial<CreditValues>) => void
}

/** The option for no kind of correction. */
const UNSAID = 'unsaid'

/** The reason, the date, and the credited part of the invoice. */
export function CreditFields({ invoice: { seller }, values, hasStock, onChange }: CreditFieldsProps) {
  const t = useMessages(creditMessages)
  const today = useToday()
  const late = values.eventDate === '' ? null : daysLate(seller, values.eventDate, today)
  return (
    <>
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        name="reason"
        maxLength={500}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {seller.country === 'AE' ? (
        <Select
          label={t('reasonCode')}
          hint={t('reasonCodeHint')}
          name="reasonCode"
          options={[
            { id: UNSAID, text: t('unsaid') } as const,
            ...REASON_CODES.map((id) => ({ id, text: t(`reason-${id}`) })),
          ]}
          value={values.reasonCode ?? UNSAID}
          onChange={(chosen) => onChange({ reasonCode: chosen === UNSAID ? null : chosen })}
        />
      ) : null}
      {seller.country === 'AE' && seller.vatRegistered ? (
        <DayField
          label={t('eventDate')}
          hint={t('eventHint')}
          name="eventDate"
          latest={today}
          value={values.eventDate}
          onChange={(eventDate) => onChange({ eventDate })}
        />
      ) : null}
      {late === null ? null : <Banner tone="warning" title={t('late', { n: late })} />}
      <Choices
        label={t('scope')}
        options={[
          { id: 'whole', text: t('whole') },
          { id: 'items', text: t('items') },
        ]}
        value={values.scope}
        onChange={(scope) => onChange({ scope })}
      />
      {hasStock && values.scope === 'whole' ? (
        <Checkbox isSelected={values.isSpoiled} onChange={(isSpoiled) => onChange({ isSpoiled })}>
          {t('allSpoiled')}
        </Checkbox>
      ) : null}
    </>
  )
}
