import { useAtomValue } from 'jotai'
import { isLocalDay } from '#domain/dates.ts'
import { type EditableDraft, isBlankLine } from '#domain/editable-draft.ts'
import { frameWords } from '#words/documents-frame.ts'
import { useWords } from '#ui/app/language.tsx'
import { Amount } from '#ui/kit/Amount.tsx'
import { Bdi } from '#ui/kit/Bdi.tsx'
import { When } from '#ui/kit/When.tsx'
import { type Part, useDraft, useEditor } from './state.ts'

const buyerOf = (draft: EditableDraft) => draft.buyer
const currencyOf = (draft: EditableDraft) => draft.currency
const issueDateOf = (draft: EditableDraft) => draft.issueDate
const dueDateOf = (draft: EditableDraft) => draft.dueDate
const countOf = (draft: EditableDraft) => draft.lines.filter((line) => !isBlankLine(line)).length

/** What stands in a folded part: who, how many for how much, or when. */
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
  const t = useWords(frameWords)
  const buyer = useDraft(buyerOf)
  const name = buyer?.name || buyer?.nameAr
  return name ? <Bdi>{name}</Bdi> : t('nobodyYet')
}

function Lines() {
  const t = useWords(frameWords)
  const count = useDraft(countOf)
  const currency = useDraft(currencyOf)
  const { figures } = useAtomValue(useEditor().computedAtom)
  if (count === 0) return t('nothingYet')
  return (
    <>
      {t('items', { n: count })}
      {figures ? (
        <>
          {' · '}
          <Amount value={figures.totals.total} currency={currency} />
        </>
      ) : null}
    </>
  )
}

/** The day it is due, or while there is none, of its issue. */
function Days() {
  const t = useWords(frameWords)
  const [issued, due] = [useDraft(issueDateOf), useDraft(dueDateOf)]
  const isDue = isLocalDay(due)
  if (!isDue && !isLocalDay(issued)) return null
  return (
    <>
      {isDue ? t('due') : t('issued')} <When day={isDue ? due : issued} />
    </>
  )
}
