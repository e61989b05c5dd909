import { importRowMessages } from '#i18n/imports/rows.ts'
import { type Import, type ImportRow, useCheckImport } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Button } from '#ui/kit/actions/Button.tsx'

const ANSWERS = ['same', 'new'] as const

/** Whether a row that looks like a record, or like another row, is a new one. */
export function DecideRow({ record, row }: { record: Import; row: ImportRow }) {
  const t = useMessages(importRowMessages)
  const { mutate, isPending, variables, error } = useCheckImport(record.id)
  const chosen = Object.values(variables?.choices ?? {})[0]
  return (
    <div className="flex flex-col gap-1">
      {Object.values(row.fields ?? {}).map((sentence) => (
        <p key={sentence} className="text-small">
          {sentence}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {ANSWERS.map((answer) => (
          <Button
            key={answer}
            compact
            busy={isPending && chosen === answer}
            aria-pressed={row.choice === answer}
            onPress={() => mutate({ choices: { [row.row]: answer } })}
          >
            {t(answer === 'new' ? 'isNew' : 'isSame')}
          </Button>
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-small text-danger">
          {error.message}
        </p>
      ) : null}
    </div>
  )
}
