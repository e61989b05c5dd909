import type { CommercialDocument } from '#domain/documents/document.ts'
import { percentLeft } from '#domain/quotations/preview.ts'
import { quotationConvertMessages } from '#i18n/quotations/convert.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Choices } from '#ui/kit/fields/Choices.tsx'
import { DecimalField } from '#ui/kit/fields/DecimalField.tsx'
import { type ConvertForm, startOf } from './convert-form.ts'
import { ConvertLines } from './ConvertLines.tsx'

type ConvertFieldsProps = {
  quotation: CommercialDocument
  convert: ConvertForm
  /** About the lines as a whole. */
  error: string | undefined
}

/** How much of the quotation: all that is open, a percentage, or quantities of items. */
export function ConvertFields({ quotation, convert, error }: ConvertFieldsProps) {
  const t = useMessages(quotationConvertMessages)
  const { values, change, changeQuantity } = convert
  const { scope, percent, quantities } = values
  const deposit = startOf(quotation).percent
  const percentHint = deposit !== '' && percent === deposit ? 'depositHint' : 'percentHint'
  return (
    <>
      <Choices
        label={t('scope')}
        options={[
          { id: 'whole', text: t('whole') },
          { id: 'percent', text: t('percent') },
          { id: 'lines', text: t('lines') },
        ]}
        value={scope}
        onChange={(next) => change({ scope: next })}
      />
      {scope === 'percent' ? (
        <DecimalField
          label={t('percentLabel')}
          hint={t(percentHint, { percent: percentLeft(quotation) })}
          name="percent"
          after="%"
          rules={{ maxScale: 4 }}
          value={percent}
          onChange={(typed) => change({ percent: typed })}
        />
      ) : null}
      {scope === 'lines' ? (
        <ConvertLines quotation={quotation} quantities={quantities} onChange={changeQuantity} />
      ) : null}
      {scope === 'lines' && error !== undefined ? (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      ) : null}
    </>
  )
}
