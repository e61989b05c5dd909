import { useAtomValue } from 'jotai'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { isBlankLine } from '#domain/documents/drafts/editable-draft.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Amount } from '#ui/kit/text/Amount.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { DateText } from '#ui/kit/text/DateText.tsx'
import { type Part, useDraft, useEditor } from '#ui/features/documents/editor/state.ts'

/** The summary of a collapsed part: customer, lines and total, or date. */
export function PartSummary({ part }: { part: Part }) {
  switch (part) {
    case 'customer':
      return <Addressee />
    case 'lines':
      return <Lines />
    case 'details':
      return <Days />
  }
}

function Addressee() {
  const t = useMessages(frameMessages)
  const buyer = useDraft('buyer')
  const name = buyer?.name || buyer?.nameAr
  return name ? <Bdi>{name}</Bdi> : t('nobodyYet')
}

function Lines() {
  const t = useMessages(frameMessages)
  const { draftAtom, totalAtom } = useEditor()
  const count = useAtomValue(draftAtom).lines.filter((line) => !isBlankLine(line)).length
  const currency = useDraft('currency')
  const total = useAtomValue(totalAtom)
  if (count === 0) return t('nothingYet')
  return (
    <>
      {t('items', { n: count })}
      {total === null ? null : (
        <>
          {' · '}
          <Amount value={total} currency={currency} />
        </>
      )}
    </>
  )
}

/** The due date, else the issue date. */
function Days() {
  const t = useMessages(frameMessages)
  const [issued, due] = [useDraft('issueDate'), useDraft('dueDate')]
  const isDue = isLocalDay(due)
  if (!isDue && !isLocalDay(issued)) return null
  return (
    <>
      {isDue ? t('due') : t('issued')} <DateText day={isDue ? due : issued} />
    </>
  )
}
