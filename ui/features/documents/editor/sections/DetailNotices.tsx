import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { issueDateProblem } from '#domain/documents/issue-date.ts'
import { dayWarnings } from '#domain/documents/issue-readiness.ts'
import { parseTypedNumber } from '#domain/money/amount-input.ts'
import { taxDayOf } from '#domain/tax/registration.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useToday } from '#ui/features/account/queries.ts'
import { useDayWarning } from '#ui/features/documents/send/day-warning.ts'
import { useFieldMessage } from '#ui/platform/forms/field-message.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'

/** Warnings about the details, below them, while they are written. */
export function DetailNotices() {
  const hasDays = useTemplate() === null
  return (
    <div role="status">
      {hasDays ? <Dates /> : null}
      <MissingRate />
    </div>
  )
}

/** An unusual date or exchange rate, or a date that issuing will refuse. */
function Dates() {
  const { company, policyAtom } = useEditor()
  const { vatRegistered } = useAtomValue(policyAtom)
  const [issueDate, supplyDate] = [useDraft('issueDate'), useDraft('supplyDate')]
  const [currency, typedRate] = [useDraft('currency'), useDraft('exchangeRate')]
  const [dueDate, validUntil, exchangeRateDate] = [
    useDraft('dueDate'),
    useDraft('validUntil'),
    useDraft('exchangeRateDate'),
  ]
  const today = useToday()
  const say = useDayWarning()
  const sayProblem = useFieldMessage()
  if (!isLocalDay(issueDate)) return null
  const { country, baseCurrency } = company
  const rate = parseTypedNumber(typedRate, { maxScale: 6 })
  const exchangeRate = rate.ok ? rate.value : undefined
  const problem = issueDateProblem(issueDate, country, today)
  const found = dayWarnings(
    { issueDate, supplyDate, dueDate, validUntil, currency, exchangeRate, exchangeRateDate },
    { seller: { country, vatRegistered }, today, baseCurrency },
  )
  const sentences = problem ? [sayProblem(problem)] : found.map(say)
  return sentences.map((sentence) => (
    <Notice key={sentence} icon="i-lucide-triangle-alert text-warning">
      {sentence}
    </Notice>
  ))
}

/** Copies, invoices made from a quotation, and documents whose issue date has moved may lack the rate of their day. */
function MissingRate() {
  const t = useMessages(editorMessages)
  const { company, policyAtom } = useEditor()
  const { vatRegistered } = useAtomValue(policyAtom)
  const [currency, rate] = [useDraft('currency'), useDraft('exchangeRate')]
  const day = taxDayOf({ issueDate: useDraft('issueDate'), supplyDate: useDraft('supplyDate') })
  const isMissing = vatRegistered && currency !== company.baseCurrency && rate.trim() === ''
  if (!isMissing || !isLocalDay(day)) return null
  return (
    <Notice icon="i-lucide-info text-info">
      <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('rateRequired', slots)}</Sentence>
    </Notice>
  )
}

function Notice({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className="flex gap-2 px-4 py-2 text-small">
      <span aria-hidden="true" className={`mt-0.5 shrink-0 ${icon}`} />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
