import { useAtom, useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { formatShortDay } from '#domain/calendar/date-display.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { displayName } from '#domain/text/display-name.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { frameMessages } from '#i18n/documents/editor.ts'
import { useLastDayWords } from '#ui/features/documents/editor/due-rule.ts'
import { useEditorWords } from '#ui/features/documents/document-type.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { lazyOverlay } from '#ui/kit/timing/lazy-overlay.tsx'
import { useLastDayField } from './details.ts'
import { type ProblemHolder, useProblemsIn } from './problems.ts'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'

const PhoneOverlay = lazyOverlay(async () => (await import('./PhoneOverlay.tsx')).PhoneOverlay)

/** The customer and the details on a phone, as two rows that open sheets. */
export function PhoneHead() {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const words = useEditorWords()
  const { openedAtom } = useEditor()
  const hasDays = useTemplate() === null
  const currency = useDraft('currency')
  const [opened, setOpened] = useAtom(openedAtom)
  return (
    <div className="card flex flex-col divide-y divide-line">
      <HeadRow
        field="customer"
        name={words('billTo')}
        value={<Customer />}
        holder="customer"
        onOpen={() => setOpened('customer')}
      />
      <HeadRow
        field={hasDays ? 'issueDate' : 'currency'}
        name={hasDays ? form('issued') : t('currency')}
        value={hasDays ? <Details /> : <Ltr>{currency}</Ltr>}
        holder="details"
        onOpen={() => setOpened(hasDays ? 'issueDate' : 'currency')}
      />
      <PhoneOverlay opens={opened ?? 'customer'} isOpen={opened !== null} onClose={() => setOpened(null)} />
    </div>
  )
}

type HeadRowProps = { field: string; name: string; value: ReactNode; holder: ProblemHolder; onOpen: () => void }

function HeadRow({ field, name, value, holder, onOpen }: HeadRowProps) {
  const t = useMessages(frameMessages)
  const { isMineAtom } = useEditor()
  const isMine = useAtomValue(isMineAtom)
  const problems = useProblemsIn(holder)
  const hasProblems = problems.length > 0
  return (
    <div data-field={field}>
      <button
        type="button"
        disabled={!isMine}
        aria-haspopup="dialog"
        onClick={onOpen}
        data-problem={hasProblems ? '' : undefined}
        className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-card px-4 text-start ring"
      >
        <span className="shrink-0 text-small text-ink-muted">{name}</span>
        <span className="min-w-0 flex-1 truncate font-600">{value}</span>
        {hasProblems ? (
          <>
            <span aria-hidden="true" className="i-lucide-circle-alert text-lg text-danger" />
            <span className="sr-only">{t('needsAttention')}</span>
          </>
        ) : null}
        <span aria-hidden="true" className="i-lucide-chevron-right icon-flip text-lg text-ink-muted" />
      </button>
      {problems.map((problem) => (
        <p key={problem} className="px-4 pb-2 text-small text-danger">
          {problem}
        </p>
      ))}
    </div>
  )
}

function Customer() {
  const form = useMessages(editorMessages)
  const { locale } = useLanguage()
  const name = displayName(useDraft('buyer'), locale)
  return name ? <Bdi>{name}</Bdi> : <span className="font-400 text-primary">{form('chooseCustomer')}</span>
}

function Details() {
  const form = useMessages(editorMessages)
  const { locale } = useLanguage()
  const t = useMessages(documentMessages)
  const field = useLastDayField() ?? 'dueDate'
  const [issued, lastDay, currency] = [useDraft('issueDate'), useDraft(field), useDraft('currency')]
  const isDue = field === 'dueDate'
  const moved = useLastDayWords(field)?.moved
  return (
    <>
      {isLocalDay(issued) ? formatShortDay(issued, locale, issued) : issued}
      <span className="block truncate text-small font-400 text-ink-muted">
        {isLocalDay(lastDay)
          ? `${isDue ? form('due') : t('validUntil')} ${formatShortDay(lastDay, locale, isLocalDay(issued) ? issued : null)}`
          : form(isDue ? 'noDueDate' : 'noLastDay')}
        {' · '}
        <Ltr>{currency}</Ltr>
      </span>
      {moved ? <span className="block truncate text-small font-400 text-ink-muted">{moved}</span> : null}
    </>
  )
}
