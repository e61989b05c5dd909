import { useAtomValue } from 'jotai'
import { Toolbar } from 'react-aria-components/Toolbar'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { isDayField } from '#domain/documents/fields.ts'
import { formatShortDay } from '#domain/calendar/date-display.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useLastDayWords } from '#ui/features/documents/editor/due-rule.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Bdi } from '#ui/kit/text/Bdi.tsx'
import { Ltr } from '#ui/kit/text/Ltr.tsx'
import { DetailChip } from './DetailChip.tsx'
import { useMoreFields, useLastDayField } from './details.ts'
import { useDraft, useEditor } from '#ui/features/documents/editor/state.ts'
import { useTemplate } from '#ui/features/documents/editor/template.ts'

/** Dates, currency and rarely used fields, in one row: one stop of the Tab key, with arrow keys inside. */
export function DetailsBar() {
  const t = useMessages(editorMessages)
  const { company } = useEditor()
  const isForeign = useDraft('currency') !== company.baseCurrency
  const hasDays = useTemplate() === null
  const lastDay = useLastDayField()
  return (
    <Toolbar aria-label={t('details')} className="flex flex-wrap items-center gap-x-2 px-2 py-1">
      {hasDays ? <IssueDate /> : null}
      {hasDays && lastDay ? <LastDay field={lastDay} /> : null}
      <Currency />
      {isForeign ? <ExchangeRate /> : null}
      <More />
    </Toolbar>
  )
}

function IssueDate() {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  return (
    <DetailChip
      opens="issueDate"
      label={t('issueDate')}
      name={form('issued')}
      value={<Day day={useDraft('issueDate')} />}
    />
  )
}

function LastDay({ field }: { field: 'dueDate' | 'validUntil' }) {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const lastDay = useDraft(field)
  const words = useLastDayWords(field)
  const isDue = field === 'dueDate'
  return (
    <DetailChip
      opens="lastDay"
      label={t(field)}
      {...(lastDay !== '' && { name: isDue ? form('due') : t('validUntil') })}
      value={
        lastDay === '' ? (
          form(isDue ? 'noDueDate' : 'noLastDay')
        ) : (
          <>
            <Day day={lastDay} />
            {words === null ? null : <span className="font-400 text-ink-muted"> · {words.terms}</span>}
          </>
        )
      }
      {...(words?.moved && { note: words.moved })}
    />
  )
}

function Currency() {
  const t = useMessages(documentMessages)
  return <DetailChip opens="currency" label={t('currency')} value={<Ltr>{useDraft('currency')}</Ltr>} />
}

function ExchangeRate() {
  const t = useMessages(documentMessages)
  const { company } = useEditor()
  const [currency, rate] = [useDraft('currency'), useDraft('exchangeRate')]
  return (
    <DetailChip
      opens="exchangeRate"
      label={t('exchangeRate')}
      {...(rate === ''
        ? { name: t('exchangeRate') }
        : { value: <Ltr>{`1 ${currency} = ${rate} ${company.baseCurrency}`}</Ltr> })}
    />
  )
}

/** Rarely used fields; their button shows the values. */
function More() {
  const t = useMessages(documentMessages)
  const form = useMessages(editorMessages)
  const { headAtom, policyAtom } = useEditor()
  const head = useAtomValue(headAtom)
  const { vatRegistered } = useAtomValue(policyAtom)
  const values = useMoreFields().flatMap((field) => {
    const value = head[field]
    if (value === true) return vatRegistered ? [<span key={field}>{t(field)}</span>] : []
    if (value === false || value.trim() === '') return []
    return [isDayField(field) ? <Day key={field} day={value} /> : <Bdi key={field}>{value}</Bdi>]
  })
  return (
    <DetailChip
      opens="more"
      label={form('moreDetails')}
      name={form('more')}
      {...(values.length > 0 && { value: values.flatMap((part, index) => (index === 0 ? [part] : [' · ', part])) })}
      icon="i-lucide-circle-plus"
    />
  )
}

function Day({ day }: { day: string }) {
  const { locale } = useLanguage()
  if (!isLocalDay(day)) return <Bdi>{day}</Bdi>
  return <time dateTime={day}>{formatShortDay(day, locale, null)}</time>
}
