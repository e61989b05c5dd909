import { useAtomValue } from 'jotai'
import { type EInvoiceFlag, PAYMENT_MEANS } from '#domain/tax/e-invoice-facts.ts'
import { answered, isRequested } from '#domain/tax/read-e-invoice.ts'
import { eInvoiceMessages } from '#i18n/e-invoicing/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { useEditor, useFieldError } from '#ui/features/documents/editor/state.ts'
import { useEInvoice } from './e-invoice-state.ts'
import { BeneficiaryField, DeliveryFields, PeriodFields } from './detail-fields.tsx'

const BY_DEFAULT = 'default'

/** Asks for the facts that an e-invoice states and the paper does not. An answer asks for its details below it. */
export function EInvoiceSection() {
  const t = useMessages(eInvoiceMessages)
  const { facts } = useEInvoice()
  return (
    <section data-field="eInvoice" aria-labelledby="e-invoice" className="card flex min-w-0 flex-col gap-4 p-4">
      <div>
        <h2 id="e-invoice" className="text-heading">
          {t('eInvoice')}
        </h2>
        <p className="text-small text-ink-muted">{t('hint')}</p>
      </div>
      <PaymentMeansField />
      <fieldset data-field="eInvoice.flags" className="flex min-w-0 flex-col gap-1">
        <legend className="sr-only">{t('about')}</legend>
        <Question flag="export" text={t('asksExport')} />
        <Question flag="e-commerce" text={t('asksOnline')} />
        {isRequested(facts, 'delivery') ? <DeliveryFields /> : null}
        <Question flag="free-zone" text={t('asksFreeZone')} />
        {isRequested(facts, 'beneficiary') ? <BeneficiaryField /> : null}
        <Question flag="summary" text={t('asksSummary')} />
        {isRequested(facts, 'period') ? <PeriodFields /> : null}
        <Question flag="continuous" text={t('asksContinuous')} />
      </fieldset>
    </section>
  )
}

function PaymentMeansField() {
  const t = useMessages(eInvoiceMessages)
  const { facts, change } = useEInvoice()
  const error = useFieldError('eInvoice.paymentMeans')
  const isMine = useAtomValue(useEditor().isMineAtom)
  return (
    <div data-field="eInvoice.paymentMeans">
      <Select
        label={t('paymentMeans')}
        name="eInvoice.paymentMeans"
        options={[
          { id: BY_DEFAULT, text: t('byDefault') } as const,
          ...PAYMENT_MEANS.map((id) => ({ id, text: t(id) })),
        ]}
        value={facts.paymentMeans ?? BY_DEFAULT}
        error={error}
        isDisabled={!isMine}
        onChange={(chosen) =>
          change('eInvoice.paymentMeans', ({ paymentMeans: _before, ...others }) => ({
            ...others,
            ...(chosen !== BY_DEFAULT && { paymentMeans: chosen }),
          }))
        }
      />
    </div>
  )
}

function Question({ flag, text }: { flag: EInvoiceFlag; text: string }) {
  const { facts, change } = useEInvoice()
  const isMine = useAtomValue(useEditor().isMineAtom)
  return (
    <Checkbox
      isSelected={facts.flags?.includes(flag) ?? false}
      isDisabled={!isMine}
      onChange={(isYes) => change('eInvoice.flags', (now) => answered(now, flag, isYes))}
    >
      {text}
    </Checkbox>
  )
}
