/** Columns of the list of imports. */
import type { Locale } from '#domain/locale.ts'
import type { ImportKind } from '#domain/imports/import-state.ts'
import { localDay } from '#domain/calendar/zones.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { translator } from '#i18n/translator.ts'
import type { Calendar } from '#ui/features/account/queries.ts'
import { ImportState } from '#ui/features/imports/ImportState.tsx'
import type { ImportRecord } from '#ui/features/imports/queries.ts'
import { useLanguage, useMessages } from '#ui/platform/i18n/language.tsx'
import { localized } from '#ui/platform/i18n/localized-text.ts'
import type { CellProps, ListColumn } from '#ui/platform/lists/ListTable.tsx'
import { ShortDate } from '#ui/kit/text/ShortDate.tsx'

const name = localized(importListMessages)

export const KIND_WORDS = {
  customers: 'kindCustomers',
  items: 'kindItems',
  drafts: 'kindDrafts',
  history: 'kindHistory',
} as const satisfies Record<ImportKind, string>

export const IMPORT_COLUMNS: readonly ListColumn<ImportRecord, Calendar>[] = [
  { id: 'file', name: name('file'), rem: 9, grows: 3, text: fileName, card: 'title', Cell: FileCell },
  {
    id: 'what',
    name: name('what'),
    rem: 7,
    text: ({ kind }, locale) => translator(importListMessages, locale)(KIND_WORDS[kind]),
    card: 'detail',
    Cell: KindCell,
  },
  { id: 'rows', name: name('rows'), rem: 6, card: 'detail', Cell: RowsCell },
  {
    id: 'date',
    name: name('date'),
    rem: 7,
    card: 'detail',
    Cell: ({ row: { createdAt }, today, timeZone }) => (
      <ShortDate day={localDay(new Date(createdAt), timeZone)} today={today} />
    ),
  },
  { id: 'state', name: name('state'), rem: 10.5, card: 'badge', Cell: ({ row }) => <ImportState state={row.state} /> },
]

function fileName({ fileName: chosen }: ImportRecord, locale: Locale): string {
  return chosen ?? translator(importListMessages, locale)('pastedTable')
}

function FileCell({ row }: CellProps<ImportRecord>) {
  const { locale } = useLanguage()
  const text = fileName(row, locale)
  return (
    <span dir="auto" title={text} className="page-start block truncate">
      {text}
    </span>
  )
}

function KindCell({ row: { kind } }: CellProps<ImportRecord>) {
  return useMessages(importListMessages)(KIND_WORDS[kind])
}

function RowsCell({ row: { rows } }: CellProps<ImportRecord>) {
  return useMessages(importListMessages)('rowsOf', { n: rows })
}
