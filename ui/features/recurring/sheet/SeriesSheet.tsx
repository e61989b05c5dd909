import { useNavigate } from 'react-router'
import { addMonths } from '#domain/calendar/dates.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { SERIES_ACTIONS } from '#domain/recurring/series.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { recurringPageMessages } from '#i18n/recurring/page.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { type Series, type SeriesBody, useSaveSeries } from '#ui/features/recurring/queries.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { FormSheet } from '#ui/platform/forms/FormSheet.tsx'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import { InvoiceFields } from './InvoiceFields.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import {
  draftOfInvoice,
  isSeriesValues,
  newSeries,
  seriesBody,
  seriesFields,
  seriesValues,
  type SeriesValues,
} from './series-values.ts'

type SeriesSheetProps = {
  /** Null: a new series. */
  series: Series | null
  /** The invoice that a new series repeats. */
  invoice?: CommercialDocument
  onClose: () => void
}

/** A recurring invoice: when it is made, what then, and what it says. */
export function SeriesSheet({ series, invoice, onClose }: SeriesSheetProps) {
  const t = useMessages(recurringFormMessages)
  const navigate = useNavigate()
  const today = useToday()
  const form = useStoredForm({
    part: recordEdits(`series:${series?.id ?? `new:${invoice?.id ?? ''}`}`, isSeriesValues),
    saved: series ? seriesValues(series) : valuesOfNew(today, invoice),
    check: (typed: SeriesValues) => ({ ok: true, body: seriesBody(typed) }),
    mutation: useSaveSeries(series),
    valuesOf: seriesValues,
    onSaved: ({ id }) => {
      const open = () => void navigate(paths.series(id))
      announce({
        kind: 'done',
        title: t('saved'),
        ...(series === null && { action: { text: t('open'), onAction: open } }),
      })
      onClose()
    },
    errorsOf: (error, body: SeriesBody) => formErrorsOf(error, seriesFields(body), t('failed')),
  })
  const { values, change, errors } = form
  return (
    <FormSheet title={t(series ? 'editTitle' : 'newTitle')} submitText={t('save')} form={form} onClose={onClose}>
      {series && series.made > 0 ? <p className="text-ink-muted">{t('onlyFuture')}</p> : null}
      <Section title={t('schedule')}>
        <ScheduleFields values={values} onChange={change} />
      </Section>
      <Section title={t('what')}>
        <ThenFields values={values} errors={errors.fields} onChange={change} />
      </Section>
      <Section title={t('invoice')}>
        <InvoiceFields draft={values.draft} errors={errors.fields} onChange={(draft) => change({ draft })} />
      </Section>
    </FormSheet>
  )
}

type ThenFieldsProps = {
  values: SeriesValues
  errors: Readonly<Record<string, string>>
  onChange: (changed: Partial<SeriesValues>) => void
}

function ThenFields({ values, errors, onChange }: ThenFieldsProps) {
  const t = useMessages(recurringFormMessages)
  const page = useMessages(recurringPageMessages)
  const recipientError = Object.entries(errors).find(([path]) => path.startsWith('to.'))?.[1]
  return (
    <>
      <Select
        label={t('then')}
        options={SERIES_ACTIONS.map((id) => ({ id, text: page(`then-${id}`) }))}
        value={values.then}
        onChange={(then) => onChange({ then })}
      />
      <TextField
        label={t('leadDays')}
        hint={t('leadDaysHint')}
        name="leadDays"
        inputMode="numeric"
        maxLength={2}
        value={values.leadDays}
        onChange={(leadDays) => onChange({ leadDays })}
      />
      {values.then === 'send' ? (
        <TextField
          label={t('to')}
          hint={t('toHint')}
          name="to"
          error={recipientError}
          writing="ltr"
          maxLength={2600}
          value={values.to}
          onChange={(to) => onChange({ to })}
        />
      ) : null}
    </>
  )
}

/** The next invoice is a month after the one that is repeated, and not in the past. */
function valuesOfNew(today: string, invoice: CommercialDocument | undefined): SeriesValues {
  if (invoice === undefined) return newSeries(today)
  const next = addMonths(invoice.issueDate, 1)
  return newSeries(next < today ? today : next, draftOfInvoice(invoice) ?? undefined)
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h3 className="text-heading">{title}</h3>
      {children}
    </section>
  )
}
