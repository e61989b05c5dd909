import { useCallback, useId, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { nextInvoice, seriesDraftOf } from '#domain/recurring/editable-series.ts'
import { localCopyMessages } from '#i18n/account/local-copy.ts'
import { recurringFormMessages } from '#i18n/recurring/form.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { useToday } from '#ui/features/account/queries.ts'
import type { Template } from '#ui/features/documents/editor/template.ts'
import { TemplateEditor } from '#ui/features/documents/editor/template/TemplateEditor.tsx'
import { type SeriesBody, useSaveSeries } from '#ui/features/recurring/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { formErrorsOf } from '#ui/platform/forms/form-errors.ts'
import { recordEdits } from '#ui/platform/forms/local-copy.ts'
import { UnsavedNotice } from '#ui/platform/forms/UnsavedNotice.tsx'
import { useStoredForm } from '#ui/platform/forms/use-stored-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { seriesKey } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'
import { announce } from '#ui/kit/overlays/Toasts.tsx'
import type { Opening } from './opening.ts'
import { PlaceholderNote } from './PlaceholderNote.tsx'
import { ScheduleFields } from './ScheduleFields.tsx'
import { isSeriesValues, scheduleFields, scheduleIn, seriesBody, type SeriesValues } from './series-values.ts'
import { ThenFields } from './ThenFields.tsx'

/** When the invoices of a series are made, what then, and the invoice itself in the editor of documents. */
export function SeriesForm({ opening }: { opening: Opening }) {
  const t = useMessages(recurringFormMessages)
  const local = useMessages(localCopyMessages)
  const shell = useMessages(shellMessages)
  const id = useId()
  const navigate = useNavigate()
  const form = useSeriesForm(opening)
  const { series, company, account, texts } = opening
  const { values, change, errors, discard } = form
  const key = keyOf(opening)
  const nextOf = useNext(values)
  const template = useMemo(() => ({ key, nextOf }), [key, nextOf])
  const refused = useMemo(() => draftErrors(errors.fields), [errors.fields])
  const title = t(series ? 'editTitle' : 'newTitle')
  const cancel = () => {
    discard()
    void navigate(series ? paths.series(series.id) : paths.recurring)
  }
  const leave = <Button onPress={cancel}>{local('cancel')}</Button>
  const save = (
    <Button type="submit" form={id} look="primary" busy={form.isSaving}>
      {t('save')}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={title}
        documentTitle={shell('pageTitle', { page: title })}
        actions={
          <>
            {leave}
            {save}
          </>
        }
        phoneAction={leave}
      />
      <ScheduleForm id={id} form={form} series={series} />
      <TemplateEditor
        id={opening.id}
        value={values.draft}
        onChange={(draft) => change({ draft })}
        company={company}
        account={account}
        texts={texts}
        template={template}
        errors={refused}
        title={t('invoice')}
        notice={<PlaceholderNote />}
        save={save}
      />
    </div>
  )
}

type ScheduleFormProps = { id: string; form: ReturnType<typeof useSeriesForm>; series: Opening['series'] }

/** Everything beside the invoice, whose fields the editor has outside of this form. */
function ScheduleForm({ id, form, series }: ScheduleFormProps) {
  const t = useMessages(recurringFormMessages)
  const { values, change, errors } = form
  return (
    <Form id={id} errors={errors.fields} message={errors.message} onSubmit={form.submit}>
      {errors.fields.draft ? <Banner tone="danger" urgent title={errors.fields.draft} /> : null}
      {form.isRestored ? <UnsavedNotice onDiscard={form.discard} /> : null}
      {series && series.made > 0 ? <p className="text-ink-muted">{t('onlyFuture')}</p> : null}
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Section title={t('schedule')}>
          <ScheduleFields values={values} onChange={change} />
        </Section>
        <Section title={t('what')}>
          <ThenFields values={values} errors={errors.fields} onChange={change} />
        </Section>
      </div>
    </Form>
  )
}

const keyOf = ({ id, series }: Opening) => seriesKey(id, series === null)

function useSeriesForm(opening: Opening) {
  const { series, values, valuesOf, company } = opening
  const t = useMessages(recurringFormMessages)
  const navigate = useNavigate()
  return useStoredForm({
    part: recordEdits(`series:${keyOf(opening)}`, isSeriesValues),
    saved: values,
    check: (typed: SeriesValues) => {
      const read = readDraft(typed.draft, company.baseCurrency)
      if (!read.ok) return { ok: false, fields: { draft: t('unreadable') } }
      return { ok: true, body: seriesBody(typed, seriesDraftOf(read.body)) }
    },
    mutation: useSaveSeries(series),
    valuesOf,
    onSaved: (saved) => {
      announce({ kind: 'done', title: t('saved') })
      void navigate(paths.series(saved.id), { replace: true })
    },
    errorsOf: (error, body: SeriesBody) => {
      const named = error instanceof ApiError ? Object.keys(error.fields).filter(isOfDraft) : []
      const errors = formErrorsOf(error, [...scheduleFields(body), ...named], t('failed'))
      // It may be out of sight, in an overlay of the editor.
      return named.length === 0 ? errors : { ...errors, fields: { draft: t('unreadable'), ...errors.fields } }
    },
  })
}

const OF_DRAFT = 'draft.'
const isOfDraft = (path: string) => path.startsWith(OF_DRAFT)

const draftErrors = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, why]) => (isOfDraft(path) ? [[path.slice(OF_DRAFT.length), why]] : [])),
  )

/** The next invoice for the preview, by the schedule as it is typed. */
function useNext(values: SeriesValues): Template['nextOf'] {
  const today = useToday()
  const { period } = values
  const typed = JSON.stringify(scheduleIn(values))
  return useCallback(
    (body) => {
      const schedule: ReturnType<typeof scheduleIn> = JSON.parse(typed)
      return schedule === null ? body : nextInvoice(body, { schedule, period, today })
    },
    [typed, period, today],
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="card flex flex-col gap-4 p-4">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  )
}
