import { isolate } from '#domain/text/bidi.ts'
import type { ColumnAnswer, ColumnAnswers, ColumnQuestion } from '#domain/imports/columns.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import type { Import } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { CardChoices } from '#ui/kit/fields/CardChoices.tsx'

type ColumnQuestionsProps = {
  record: Import
  answers: ColumnAnswers
  onAnswer: (column: number, answer: ColumnAnswer) => void
}

const OPTIONS = {
  'decimal-comma': ['point', 'comma'],
  'day-order': ['day-first', 'month-first'],
  'discount-unit': ['percent', 'amount'],
} as const satisfies Record<ColumnQuestion['ask'], readonly ColumnAnswer[]>

const QUESTIONS = {
  'decimal-comma': 'decimals',
  'day-order': 'dayOrder',
  'discount-unit': 'discountUnit',
} as const

const WORDS = {
  point: { name: 'point', text: 'pointText' },
  comma: { name: 'decimalComma', text: 'decimalCommaText' },
  'day-first': { name: 'dayFirst', text: 'dayFirstText' },
  'month-first': { name: 'monthFirst', text: 'monthFirstText' },
  percent: { name: 'percent', text: 'percentText' },
  amount: { name: 'amount', text: 'amountText' },
} as const

/** Columns whose cells can be read in two ways: nothing is guessed. An answer can be changed while nothing is imported. */
export function ColumnQuestions({ record, answers, onAnswer }: ColumnQuestionsProps) {
  const t = useMessages(importPageMessages)
  return questionsOf(record).map(({ column, ask }) => {
    const { head = '', samples = [] } = record.columns[column] ?? {}
    const named = {
      head: isolate(head || t('noHead', { n: column + 1 }), 'auto'),
      sample: isolate(samples[0] ?? '', 'ltr'),
    }
    return (
      <section key={column} className="card p-4 md:p-6">
        <CardChoices
          name={`answers.${column}`}
          label={t(QUESTIONS[ask], named)}
          options={OPTIONS[ask].map((id) => ({ id, name: t(WORDS[id].name), text: t(WORDS[id].text) }))}
          value={answers[column] ?? null}
          onChange={(answer) => onAnswer(column, answer)}
        />
      </section>
    )
  })
}

const QUESTION_OF = {
  point: 'decimal-comma',
  comma: 'decimal-comma',
  'day-first': 'day-order',
  'month-first': 'day-order',
  percent: 'discount-unit',
  amount: 'discount-unit',
} as const satisfies Record<ColumnAnswer, ColumnQuestion['ask']>

/** The open questions, and those that were answered before. */
function questionsOf({ questions, answers }: Pick<Import, 'questions' | 'answers'>): ColumnQuestion[] {
  const answered = Object.entries(answers).map(([column, answer]): ColumnQuestion => ({
    column: Number(column),
    ask: QUESTION_OF[answer],
  }))
  return [...questions, ...answered].toSorted((a, b) => a.column - b.column)
}
