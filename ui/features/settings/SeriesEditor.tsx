import { useState } from 'react'
import { documentNumber, LONGEST_PREFIX } from '#domain/documents/numbering.ts'
import type { FieldProblem } from '#domain/refusal.ts'
import { type DashboardSettings, readSeriesChange, type SeriesPart } from '#domain/settings/settings.ts'
import { settingsMessages } from '#i18n/settings/settings.ts'
import { useFieldMessage } from '#ui/platform/forms/form-problems.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { EditorFrame } from './EditorFrame.tsx'
import type { Editing } from './SettingsRow.tsx'

type SeriesEditorProps = Editing & { part: SeriesPart; settings: DashboardSettings }

/** A prefix and the next number, and how that number will look. */
export function SeriesEditor({ part, settings, refused, takesFocus, onSave, onCancel }: SeriesEditorProps) {
  const t = useMessages(settingsMessages)
  const sentence = useFieldMessage()
  const [typed, setTyped] = useState(() => typedOf(part, { ...settings, ...refused?.change }))
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const read = readSeriesChange(settings, part, typed)
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed })
    setProblems({})
  }
  const submit = () => {
    if (read.ok) return onSave(read.value)
    setProblems(read.problems)
    setErrors(Object.fromEntries(Object.entries(read.problems).map(([field, found]) => [field, sentence(found)])))
  }
  const errorOf = (field: string) => (problems[field] ? sentence(problems[field]) : undefined)
  const refusal =
    refused?.error instanceof Error && Object.keys(problems).length === 0 ? refused.error.message : undefined
  return (
    <EditorFrame title={t(part)} errors={errors} takesFocus={takesFocus} onSubmit={submit} onCancel={onCancel}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('prefix')}
          hint={t('prefixHint', { most: String(LONGEST_PREFIX) })}
          writing="ltr"
          autoComplete="off"
          value={typed.prefix}
          onChange={(prefix) => change({ prefix })}
          error={errorOf('prefix')}
        />
        <TextField
          label={t('nextNumber')}
          hint={t('nextNumberHint')}
          writing="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={typed.start}
          onChange={(start) => change({ start })}
          error={errorOf('start') ?? refusal}
        />
      </div>
      <p aria-live="polite" className="text-ink-muted">
        {read.ok ? <Example prefix={typed.prefix.trim()} start={read.start} /> : null}
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

function typedOf(part: SeriesPart, settings: DashboardSettings) {
  const start = settings[`${part}_number_start`]
  return { prefix: settings[`${part}_prefix`], start: start === 0 ? '' : String(start) }
}
