/** The fields of the document's details, for the popovers of a desktop and the sheet of a phone. */
import { Suspense } from 'react'
import { useAtomValue } from 'jotai'
import { chosenLastDay, lastDayChoices, withIssueDate } from '#domain/documents/drafts/last-day.ts'
import { isLocalDay } from '#domain/calendar/dates.ts'
import { hasField } from '#domain/documents/document-types.ts'
import { DOCUMENT_FIELDS, type FieldWith, isDayField } from '#domain/documents/fields.ts'
import { CURRENCIES, currencyName } from '#domain/money/currency.ts'
import { documentMessages } from '#i18n/documents/documents.ts'
import { editorMessages } from '#i18n/documents/editor-form.ts'
import { useDueRule, useLastDayWords } from '#ui/features/documents/editor/due-rule.ts'
import { useLastDayText } from '#ui/features/documents/last-day-text.ts'
import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { Chip } from '#ui/kit/actions/Chip.tsx'
import { Checkbox } from '#ui/kit/fields/Checkbox.tsx'
import { DayField } from '#ui/kit/fields/DayField.tsx'
import { Select } from '#ui/kit/fields/Select.tsx'
import { TextField } from '#ui/kit/fields/TextField.tsx'
import { lazyComponent } from '#ui/kit/timing/lazy-component.tsx'
import { useIsPart, useLockedReason } from '#ui/features/documents/editor/part.ts'
import { useChangeCurrency } from './change-currency.ts'
import { useLastDayField, useMoreFields } from './details.ts'
import { useDraft, useEdit, useEditor, useTextOf } from '#ui/features/documents/editor/state.ts'

const Calendar = lazyComponent(async () => (await import('#ui/kit/fields/Calendar.tsx')).Calendar)

type DateOfProps = { field: FieldWith<{ kind: 'day' }>; hint?: string; onDone?: () => void }

/** A date to type, and with `onDone` the calendar below it, whose choice is final. */
export function DateOf({ field, hint, onDone }: DateOfProps) {
  const label = useMessages(documentMessages)(field)
  const edit = useEdit()
  const rule = useDueRule()
  const typed = useTextOf(field)
  const { type } = useDocumentType()
  // The last day follows by its terms.
  const moveIssue = (day: string) => edit((draft) => withIssueDate(type, draft, day, rule), 'issueDate')
  const text = { ...typed, ...(field === 'issueDate' && { onChange: moveIssue }) }
  const choose = (day: string) => {
    text.onChange(day)
    onDone?.()
  }
  return (
    <>
      <div
        role="presentation"
        data-field={field}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone?.()
        }}
      >
        <DayField label={label} hint={hint} hasCalendarButton={!onDone} {...text} />
      </div>
      {onDone ? (
        <Suspense>
          <Calendar label={label} value={text.value} onChoose={choose} autoFocus={false} />
        </Suspense>
      ) : null}
    </>
  )
}

type LastDayProps = { onDone?: () => void }

/** The due date, or the last day of validity; nothing for a type without such a day. */
export function LastDayField({ onDone }: LastDayProps) {
  const field = useLastDayField()
  return field && <LastDayOf field={field} {...(onDone && { onDone })} />
}

/** With the terms behind the day, and from which day of the weekend it was moved. */
function LastDayOf({ field, ...done }: LastDayProps & { field: 'dueDate' | 'validUntil' }) {
  const words = useLastDayWords(field)
  const hint = words && [words.terms, words.moved].filter(Boolean).join(' · ')
  return <DateOf field={field} {...(hint && { hint })} {...done} />
}

/** Last days counted from the issue date, one press each. */
export function LastDayChips(props: LastDayProps) {
  const field = useLastDayField()
  const issued = useDraft('issueDate')
  return field && isLocalDay(issued) ? <ChipsFrom issued={issued} field={field} {...props} /> : null
}

function ChipsFrom({ issued, field, onDone }: LastDayProps & { issued: string; field: 'dueDate' | 'validUntil' }) {
  const t = useMessages(documentMessages)
  const { type } = useDocumentType()
  const rule = useDueRule()
  const textOf = useLastDayText()
  const { value, onChange } = useTextOf(field)
  return (
    <div role="group" aria-label={t(field)} className="flex flex-wrap gap-1.5">
      {lastDayChoices(type, rule).map((terms) => {
        const day = chosenLastDay(type, { issueDate: issued, terms }, rule)?.day ?? ''
        const choose = () => {
          onChange(day)
          onDone?.()
        }
        return (
          <Chip key={textOf(terms)} isChosen={value === day} onPress={choose}>
            {textOf(terms)}
          </Chip>
        )
      })}
    </div>
  )
}

export function CurrencyField() {
  const t = useMessages(documentMessages)
  const { locale } = useLanguage()
  const form = useMessages(editorMessages)
  const change = useChangeCurrency()
  const currency = useDraft('currency')
  const isPart = useIsPart()
  const options = CURRENCIES.map((code) => {
    const name = currencyName(code, locale)
    return { id: code, text: name === code ? code : `${code} · ${name}` }
  })
  return (
    <div data-field="currency">
      <Select
        label={t('currency')}
        options={options}
        value={currency}
        {...(!isPart && { hint: form('currencyKeepsPrices') })}
        onChange={change}
        isDisabled={!useAtomValue(useEditor().isMineAtom) || isPart}
      />
      {isPart ? <Fixed /> : null}
    </div>
  )
}

function Fixed() {
  return <p className="mt-1 text-small text-ink-muted">{useLockedReason()}</p>
}

/** Rarely used fields that the type has. */
export function MoreFields() {
  const { type } = useDocumentType()
  return useMoreFields()
    .filter((field) => hasField(type, field))
    .map((field) => {
      if (field === 'pricesIncludeTax') return <PriceBasisField key={field} />
      return isDayField(field) ? <DateOf key={field} field={field} /> : <TextOf key={field} field={field} />
    })
}

function TextOf({ field }: { field: FieldWith<{ kind: 'text'; overlay: 'more' }> }) {
  const t = useMessages(documentMessages)
  return (
    <div data-field={field}>
      <TextField
        label={t(field)}
        placeholder={t(`${field}Hint`)}
        maxLength={DOCUMENT_FIELDS[field].max}
        {...useTextOf(field)}
      />
    </div>
  )
}

/** An unregistered seller charges no tax, so there is nothing to include. */
function PriceBasisField() {
  const t = useMessages(documentMessages)
  const edit = useEdit()
  const { policyAtom, isMineAtom } = useEditor()
  const { vatRegistered } = useAtomValue(policyAtom)
  const includes = useDraft('pricesIncludeTax')
  const isMine = useAtomValue(isMineAtom)
  const isPart = useIsPart()
  if (!vatRegistered) return null
  return (
    <div data-field="pricesIncludeTax">
      <Checkbox
        isSelected={includes}
        isDisabled={!isMine || isPart}
        onChange={(chosen) => edit((draft) => ({ ...draft, pricesIncludeTax: chosen }), 'pricesIncludeTax')}
      >
        {t('pricesIncludeTax')}
      </Checkbox>
      {isPart ? <Fixed /> : null}
    </div>
  )
}
