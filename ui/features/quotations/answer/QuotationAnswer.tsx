import '#ui/features/quotations/quotation.css'
import { Suspense, useState } from 'react'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { quotationAnswerMessages } from '#i18n/quotations/answers.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { RevisionCard } from '#ui/features/quotations/revision/RevisionCard.tsx'
import { InvoicingCard } from '#ui/features/quotations/invoicing/InvoicingCard.tsx'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Banner } from '#ui/kit/layout/Banner.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { AnswerFacts } from './AnswerFacts.tsx'
import { AnswerSteps } from './AnswerSteps.tsx'
import { type AnswerState, answerStateOf, type Step, stepsOf } from './answer-state.ts'

const AnswerDialog = lazyComponent(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

/** The answer to a quotation and its invoicing. A void quotation has neither. */
export function QuotationAnswer({ document: quotation }: { document: CommercialDocument }) {
  const today = useToday()
  const state = answerStateOf(quotation, today)
  if (state === null) return null
  const { invoicing, revisionOf } = quotation
  return (
    <div className="flex flex-col gap-4">
      <AnswerCard quotation={quotation} state={state} />
      {revisionOf ? <RevisionCard quotation={quotation} revisionOf={revisionOf} /> : null}
      {invoicing ? <InvoicingCard quotation={quotation} invoicing={invoicing} /> : null}
    </div>
  )
}

/** The answer, and the next step. */
function AnswerCard({ quotation, state }: { quotation: CommercialDocument; state: AnswerState }) {
  const t = useMessages(quotationAnswerMessages)
  const [opened, setOpened] = useState<Step | null>(null)
  /** Why the last step was refused: the quotation had changed meanwhile, and its current state is shown. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const open = (step: Step | null) => {
    setRefusal(null)
    setOpened(step)
  }
  const changed = (why: string) => {
    setOpened(null)
    setRefusal(why)
  }
  return (
    <section aria-labelledby="answer" className="card flex flex-col gap-3 p-4">
      <h2 id="answer" className="text-heading">
        {t(state)}
      </h2>
      {refusal === null ? null : (
        <Banner tone="warning" urgent title={t('changedMeanwhile')}>
          {t('changedText', { why: refusal })}
        </Banner>
      )}
      <AnswerFacts quotation={quotation} state={state} />
      <AnswerSteps quotation={quotation} steps={stepsOf(state, quotation)} onOpen={open} onChanged={changed} />
      {opened ? (
        <Suspense>
          <AnswerDialog step={opened} quotation={quotation} onClose={() => open(null)} onChanged={changed} />
        </Suspense>
      ) : null}
    </section>
  )
}
