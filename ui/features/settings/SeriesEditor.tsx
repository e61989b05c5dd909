import { documentNumber, LONGEST_PREFIX } from '#domain/documents/numbering.ts'
import {
  type DashboardSettings,
  readSeriesChange,
  type SeriesPart,
  type TypedSeries,
} from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { hasFields } from '#ui/platform/storage/stored-fields.ts'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import type { Editing } from './SettingsRow.tsx'
import { refusalOf } from './refusal.ts'
import { useSettingsForm } from './settings-form.ts'

type SeriesEditorProps = Editing & { part: SeriesPart; settings: DashboardSettings }

/** A prefix and the next number, with an example of that number. */
export function SeriesEditor({ part, settings, refused, takesFocus, onSave, onCancel }: SeriesEditorProps) {
  const t = useMessages(settingsMessages)
  const message = useFieldMessage()
  const read = (typed: TypedSeries) => readSeriesChange(settings, part, typed)
  const form = useSettingsForm({
    part,
    isValues: isTypedSeries,
    saved: typedOf(part, settings),
    initial: typedOf(part, { ...settings, ...refused?.change }),
    check: (typed) => {
      const found = read(typed)
      if (found.ok) return { ok: true, body: found.value }
      const fields = Object.entries(found.problems).map(([field, problem]) => [field, message(problem)])
      return { ok: false, fields: Object.fromEntries(fields) }
    },
    onSave,
  })
  const { values, change, errors, clearErrors } = form
  const type = (typed: Partial<TypedSeries>) => {
    change(typed)
    clearErrors()
  }
  const isInvalid = Object.keys(errors.fields).length > 0
  const example = read(values)
  const refusal = refusalOf(refused)
  const isAboutPrefix = refused?.error instanceof ApiError && `${part}_prefix` in refused.error.fields
  return (
    <EditorFrame title={t(part)} form={form} takesFocus={takesFocus} onClose={onCancel}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('prefix')}
          hint={t('prefixHint', { most: String(LONGEST_PREFIX) })}
          writing="ltr"
          autoComplete="off"
          value={values.prefix}
          onChange={(prefix) => type({ prefix })}
          error={errors.fields.prefix ?? (isAboutPrefix ? refusal : undefined)}
        />
        <TextField
          label={t('nextNumber')}
          hint={t('nextNumberHint')}
          writing="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={values.start}
          onChange={(start) => type({ start })}
          error={errors.fields.start ?? (isInvalid || isAboutPrefix ? undefined : refusal)}
        />
      </div>
      <p aria-live="polite" className="text-ink-muted">
        {example.ok ? <Example prefix={example.prefix} start={example.start} /> : null}
      </p>
    </EditorFrame>
  )
}

function Example({ prefix, start }: { prefix: string; start: number | null }) {
  const t = useMessages(settingsMessages)
  return start === null ? (
    <Sentence slots={{ prefix: <Ltr>{prefix}</Ltr> }}>{(slots) => t('nextUnknown', slots)}</Sentence>
  ) : (
    <Sentence slots={{ number: <Ltr>{documentNumber(prefix, start)}</Ltr> }}>{(slots) => t('next', slots)}</Sentence>
  )
}

const isTypedSeries = (found: unknown): found is TypedSeries => hasFields(found, { prefix: 'string', start: 'string' })

function typedOf(part: SeriesPart, settings: DashboardSettings): TypedSeries {
  const start = settings[`${part}_number_start`]
  return { prefix: settings[`${part}_prefix`], start: start === 0 ? '' : String(start) }
}
