import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EXISTING_CHOICES, type ExistingChoice, type ImportKind } from '#domain/imports/import-state.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { type Import, useCheckImport } from '#ui/features/imports/queries.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'
import { Form } from '#ui/kit/fields/Form.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { chooseMeaning } from './column-choices.ts'
import { ColumnList } from './ColumnList.tsx'
import { ColumnQuestions } from './ColumnQuestions.tsx'
import { FileReading } from './FileReading.tsx'

/** Kinds whose records an import only makes. */
const NEVER_CHANGED: readonly ImportKind[] = ['history']

/** How the file is read: its letters, its columns, and what its figures and days mean where that can be doubted. */
export function ColumnsStep({ record }: { record: Import }) {
  const t = useMessages(importPageMessages)
  const navigate = useNavigate()
  const { mutate, isPending, error } = useCheckImport(record.id)
  const [meanings, setMeanings] = useState(() => record.columns.map(({ meaning }) => meaning))
  const [answers, setAnswers] = useState(record.answers)
  const [existing, setExisting] = useState<ExistingChoice>(record.existing)
  const check = () => {
    if (isPending) return
    const columns = Object.fromEntries(meanings.map((meaning, at) => [String(at), meaning]))
    mutate(
      { columns, answers, existing },
      { onSuccess: ({ state }) => state === 'checked' && void navigate(paths.import(record.id)) },
    )
  }
  const errors = error instanceof ApiError ? error.fields : {}
  return (
    <Form errors={errors} onSubmit={check}>
      {error ? (
        <Banner tone="danger" title={t('checkFailed')} urgent>
          <p>{error.message}</p>
        </Banner>
      ) : null}
      <FileReading record={record} />
      <ColumnList
        kind={record.kind}
        columns={record.columns}
        meanings={meanings}
        onChoose={(column, meaning) => setMeanings((before) => [...chooseMeaning(before, column, meaning)])}
      />
      <ColumnQuestions
        record={record}
        answers={answers}
        onAnswer={(column, answer) => setAnswers((before) => ({ ...before, [column]: answer }))}
      />
      {NEVER_CHANGED.includes(record.kind) ? null : (
        <section className="card p-4 md:p-6">
          <CardChoices
            label={t('existing')}
            options={EXISTING_CHOICES.map((id) => ({
              id,
              name: t(id),
              text: t(id === 'keep' ? 'keepText' : 'updateText'),
            }))}
            value={existing}
            onChange={setExisting}
          />
        </section>
      )}
      <div>
        <Button type="submit" look="primary" icon="i-lucide-list-checks" busy={isPending}>
          {t('check')}
        </Button>
      </div>
    </Form>
  )
}
