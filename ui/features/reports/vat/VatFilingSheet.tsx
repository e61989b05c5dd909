import { isZero } from '#domain/money/money.ts'
import { vatReturnMessages } from '#i18n/reports/vat.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { useBoxTitle } from './box-titles.ts'
import { useFileVatReturn } from './queries.ts'
import type { VatReturn } from './queries.ts'

type FilingValues = { reference: string }

const BLANK: FilingValues = { reference: '' }
const isFilingValues = (found: unknown): found is FilingValues => hasFields(found, { reference: 'string' })

const MOST_REFERENCE = 80

/** A filing cannot be taken back: its figures are reviewed before. */
export function VatFilingSheet({ vatReturn, onClose }: { vatReturn: VatReturn; onClose: () => void }) {
  const t = useMessages(vatReturnMessages)
  const { from, to } = vatReturn
  const form = useStoredForm({
    part: recordEdits(`vat-filing:${from}:${to}`, isFilingValues),
    saved: BLANK,
    check: ({ reference }: FilingValues) => {
      const given = reference.trim()
      return { ok: true, body: { from, to, ...(given !== '' && { reference: given }) } }
    },
    mutation: useFileVatReturn(),
    valuesOf: () => BLANK,
    onSaved: () => {
      announce({ kind: 'done', title: t('fileDone') })
      onClose()
    },
    errorsOf: (error) => formErrorsOf(error, ['reference'], t('fileFailed')),
  })
  return (
    <FormSheet
      title={t('fileTitle')}
      submitText={t('file')}
      form={form}
      failureTitle={t('fileFailed')}
      onClose={onClose}
    >
      <p className="text-ink-muted">{t('fileText')}</p>
      <TextField
        label={t('reference')}
        name="reference"
        writing="ltr"
        maxLength={MOST_REFERENCE}
        value={form.values.reference}
        onChange={(reference) => form.change({ reference })}
      />
      <Review vatReturn={vatReturn} />
    </FormSheet>
  )
}

/** The period, the day by which it is due, and each figure that is not zero. */
function Review({ vatReturn }: { vatReturn: VatReturn }) {
  const t = useMessages(vatReturnMessages)
  const titleOf = useBoxTitle(vatReturn.country)
  const { from, to, due, boxes, currency, withoutRate } = vatReturn
  return (
    <>
      <div>
        <p className="font-600">
          <Sentence slots={{ from: <DateText day={from} />, to: <DateText day={to} /> }}>
            {(slots) => t('days', slots)}
          </Sentence>
        </p>
        <p className="text-ink-muted">
          <Sentence slots={{ day: <DateText day={due} /> }}>{(slots) => t('dueOn', slots)}</Sentence>
        </p>
      </div>
      {withoutRate > 0 ? <Banner tone="warning" title={t('withoutRate', { n: withoutRate })} /> : null}
      <dl className="flex flex-col gap-2">
        {boxes.filter(isFilled).map(({ box, amount, tax, adjustment }) => (
          <div key={box} className="flex flex-col border-b border-line pb-2">
            <dt className="text-ink-muted">
              <Ltr>{box}</Ltr> {titleOf(box)}
            </dt>
            {Object.entries({ amount, tax, adjustment }).map(([part, value]) =>
              value === null || isZero(value) ? null : (
                <dd key={part} className="flex justify-between gap-3">
                  <span>{t(part === 'amount' || part === 'adjustment' ? part : 'tax')}</span>
                  <Amount value={value} currency={currency} />
                </dd>
              ),
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

/** The last box is the result, which is told also where it is zero. */
const isFilled = (
  { amount, tax, adjustment }: VatReturn['boxes'][number],
  index: number,
  boxes: VatReturn['boxes'],
): boolean =>
  index === boxes.length - 1 || [amount, tax, adjustment].some((figure) => figure !== null && !isZero(figure))
