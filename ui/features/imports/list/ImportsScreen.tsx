import { IMPORT_KINDS, type ImportKind } from '#domain/imports/import-state.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { useCalendar } from '#ui/features/account/queries.ts'
import { useImportList } from '#ui/features/imports/queries.ts'
import { choiceField, type QueryFields } from '#ui/platform/lists/list-query.ts'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import { ListScreen } from '#ui/platform/lists/ListScreen.tsx'
import { ListTable } from '#ui/platform/lists/ListTable.tsx'
import { useListQuery } from '#ui/platform/lists/use-list-query.ts'
import { useListScreen } from '#ui/platform/lists/use-list-screen.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { paths } from '#ui/platform/navigation/paths.ts'
import { SkeletonRows } from '#ui/kit/lists/SkeletonRows.tsx'
import { IMPORT_COLUMNS } from './columns.tsx'
import { GhostImport } from './GhostImport.tsx'
import { ImportStart } from './ImportStart.tsx'

/** The address names what a new import is of, so that the lists lead to theirs. */
const FIELDS = { kind: choiceField('kind', IMPORT_KINDS) } as const satisfies QueryFields<{ kind: ImportKind }>

/** The way to a new import, and the earlier ones, the newest first. */
export function ImportsScreen() {
  const t = useMessages(importListMessages)
  const address = useListQuery<{ kind: ImportKind }>(FIELDS)
  const { query, update } = address
  const screen = useListScreen({ messages: importListMessages, address, list: useImportList() })
  return (
    <ListScreen
      {...screen.results}
      header={<ListHeader screen={screen} />}
      summary={
        <>
          <ImportStart kind={query.kind} onKind={(kind) => update({ kind })} />
          <h2 className="mt-2 text-heading">{t('earlier')}</h2>
        </>
      }
      table={
        <ListTable
          screen={screen}
          columns={IMPORT_COLUMNS}
          shared={useCalendar()}
          rowHref={({ id }) => paths.import(id)}
        />
      }
      empty={<GhostImport />}
      skeleton={<SkeletonRows columns={SKELETON} />}
    />
  )
}

const SKELETON = [
  { id: 'file', width: 'w-40' },
  { id: 'what', width: 'w-20', isWideOnly: true },
  { id: 'rows', width: 'w-12' },
  { id: 'state', width: 'w-20' },
] as const
