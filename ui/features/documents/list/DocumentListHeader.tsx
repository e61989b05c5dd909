import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { useImportAction } from '#ui/platform/navigation/import-action.ts'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { documentApiPath } from '#ui/platform/api/document-api.ts'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import type { ListScreenState } from '#ui/platform/lists/use-list-screen.ts'
import type { ListRequest } from '#ui/features/documents/queries/filters.ts'
import { BulkMail } from '#ui/features/documents/send/bulk/BulkMail.tsx'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import type { DocumentListConfig } from './list-config.ts'
import { useCreateAction } from './create-action.ts'
import { DocumentTabs } from './DocumentTabs.tsx'
import { KeyboardHelp, useKeysAction } from './KeyboardHelp.tsx'

type DocumentListHeaderProps = {
  screen: ListScreenState<DocumentRow>
  /** The request of the list, for the export. */
  request: ListRequest
  config: Pick<DocumentListConfig, 'imports'>
  help: readonly [isOpen: boolean, onToggle: (open: boolean) => void]
}

export function DocumentListHeader({ screen, request, config, help: [isHelpOpen, onHelp] }: DocumentListHeaderProps) {
  const { type } = useDocumentType()
  const isNarrow = useNarrow()
  const importing = useImportAction(...(config.imports ?? []))
  const keys = useKeysAction(onHelp)
  const help = { id: keys.id, button: <KeyboardHelp isOpen={isHelpOpen} onToggle={onHelp} />, menu: [keys] }
  return (
    <>
      <ListHeader
        screen={screen}
        table={{ path: documentApiPath(type), query: request }}
        secondary={isNarrow ? [] : [help]}
        more={importing ? [importing] : []}
        main={useCreateAction()}
      />
      {/* On a phone the list comes before the air. */}
      <div className="max-md:-my-3">
        <DocumentTabs />
      </div>
      <BulkMail />
    </>
  )
}
