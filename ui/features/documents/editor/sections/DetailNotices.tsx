import { useAtomValue } from 'jotai'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { taxDayOf } from '#domain/tax/registration.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Sentence } from '#ui/platform/i18n/Sentence.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'

/** Says below the details what of them needs a look, while they are written. */
export function DetailNotices() {
  return (
    <div role="status">
      <MissingRate />
    </div>
  )
}

/** Of a copy, of an invoice made from a quotation and after the issue date has moved, as of any foreign document. */
function MissingRate() {
  const t = useMessages(editorMessages)
  const { company, policyAtom } = useEditor()
  const { vatRegistered } = useAtomValue(policyAtom)
  const [currency, rate] = [useDraft('currency'), useDraft('exchangeRate')]
  const day = taxDayOf({ issueDate: useDraft('issueDate'), supplyDate: useDraft('supplyDate') })
  const isMissing = vatRegistered && currency !== company.baseCurrency && rate.trim() === ''
  if (!isMissing || !isLocalDay(day)) return null
  return (
    <p className="flex gap-2 px-4 py-2 text-small">
      <span aria-hidden="true" className="i-lucide-info mt-0.5 shrink-0 text-info" />
      <span className="min-w-0">
        <Sentence slots={{ day: <DateText day={day} /> }}>{(slots) => t('rateAsked', slots)}</Sentence>
      </span>
    </p>
  )
}
