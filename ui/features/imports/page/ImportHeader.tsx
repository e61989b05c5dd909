import { useNavigate } from 'react-router'
import { isolate } from '#domain/text/bidi.ts'
import { isOpen } from '#domain/imports/import-state.ts'
import { importListMessages } from '#i18n/imports/list.ts'
import { importPageMessages } from '#i18n/imports/page.ts'
import { shellMessages } from '#i18n/shell/shell.ts'
import { ImportState } from '#ui/features/imports/ImportState.tsx'
import { KIND_WORDS } from '#ui/features/imports/list/columns.tsx'
import { type Import, useDiscardImport } from '#ui/features/imports/queries.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { type HeaderAction, headerAction, HeaderActions } from '#ui/platform/layout/HeaderActions.tsx'
import { useDeleteWithUndo } from '#ui/platform/lists/deletions.ts'
import { paths } from '#ui/platform/navigation/paths.ts'
import { PageHeader } from '#ui/kit/layout/PageHeader.tsx'

/** The file of an import, what it has, and how far the import is. */
export function ImportHeader({ record }: { record: Import }) {
  const { fileName, kind, rows, state } = record
  const t = useMessages(importListMessages)
  const shell = useMessages(shellMessages)
  const title = fileName ?? t('pastedTable')
  const discard = useDiscard(record, title)
  return (
    <PageHeader
      title={title}
      documentTitle={shell('pageTitle', { page: title })}
      actions={isOpen(state) ? <HeaderActions actions={[discard]} /> : null}
    >
      <span className="flex flex-wrap items-center gap-2">
        <span>{t(KIND_WORDS[kind])}</span>
        <span className="text-ink-muted">{t('rowsOf', { n: rows })}</span>
        <ImportState state={state} />
      </span>
    </PageHeader>
  )
}

/** Nothing was written yet, so it is gone after the time for undoing it. */
function useDiscard({ id }: Import, name: string): HeaderAction {
  const t = useMessages(importPageMessages)
  const navigate = useNavigate()
  const deleteWithUndo = useDeleteWithUndo()
  const discard = useDiscardImport()
  return headerAction({
    id: 'discard',
    text: t('discard'),
    icon: 'i-lucide-trash-2',
    onAction: () => {
      deleteWithUndo({
        ids: [id],
        title: t('discarded'),
        description: isolate(name, 'auto'),
        failedTitle: t('discardFailed'),
        act: () => discard(id),
      })
      void navigate(paths.imports)
    },
  })
}
