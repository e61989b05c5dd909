import { useEffect, useId, useRef } from 'react'
import type { CompanyQuestion } from '#domain/account/company-facts.ts'
import { firstRunMessages } from '#i18n/documents/editor.ts'
import { ApiError } from '#ui/platform/api/api.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import type { AnswerProps } from './company.ts'
import { NameQuestion } from './NameQuestion.tsx'
import { TrnQuestion } from './TrnQuestion.tsx'
import { VatQuestion } from './VatQuestion.tsx'

type CompanyCardProps = Omit<AnswerProps, 'refused'> & {
  question: CompanyQuestion
  /** Each next question takes the focus; the first one is beside a document that has it. */
  isFocused: boolean
  error: Error | null
}

const POSITIONS: Record<CompanyQuestion, number> = { name: 1, vat: 2, trn: 3 }

/** One question at a time. A form of its own, so that undo inside it is the browser's. */
export function CompanyCard({ question, isFocused, error, ...answering }: CompanyCardProps) {
  const t = useMessages(firstRunMessages)
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isFocused) card.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isFocused])
  const refused = error instanceof ApiError ? (error.fields[question] ?? error.fields.nameAr) : undefined
  const parts = { ...answering, refused }
  return (
    <section ref={card} aria-labelledby={id} className="card flex flex-col gap-3 border-s-3 border-s-primary p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-ink-muted">
        <h2 id={id}>{t('beforeFirst')}</h2>
        <p>{t('step', { step: POSITIONS[question], steps: 3 })}</p>
      </header>
      {question === 'name' ? <NameQuestion {...parts} /> : null}
      {question === 'vat' ? <VatQuestion {...parts} /> : null}
      {question === 'trn' ? <TrnQuestion {...parts} /> : null}
      {error && refused === undefined ? (
        <p role="alert" className="text-small text-danger">
          {t('notSaved', { why: error.message })}
        </p>
      ) : null}
    </section>
  )
}
