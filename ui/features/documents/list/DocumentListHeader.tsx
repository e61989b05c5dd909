import { useDocumentType } from '#ui/features/documents/document-type.ts'
import { documentApiPath } from '#ui/platform/api/document-api.ts'
import { ListHeader } from '#ui/platform/lists/ListHeader.tsx'
import type { ListScreenState } from '#ui/platform/lists/use-list-screen.ts'
import type { ListRequest } from '#ui/features/documents/queries/filters.ts'
import type { DocumentRow } from '#ui/features/documents/queries/list.ts'
import { CreateLink } from './CreateLink.tsx'
import { DocumentTabs } from './DocumentTabs.tsx'
import { KeyboardHelp } from './KeyboardHelp.tsx'

type DocumentListHeaderProps = {
  screen: ListScreenState<DocumentRow>
  /** The request of the list, for the export. */
  request: ListRequest
  isHelpOpen: boolean
  onHelp: (open: boolean) => void
}

export function DocumentListHeader({ screen, request, isHelpOpen, onHelp }: DocumentListHeaderProps) {
  const { type } = useDocumentType()
  return (
    <>
      <ListHeader
        screen={screen}
        csv={{ path: `${documentApiPath(type)}.csv`, query: request }}
        secondary={<KeyboardHelp isOpen={isHelpOpen} onToggle={onHelp} />}
      >
        <CreateLink />
      </ListHeader>
      {/* On a phone the list comes before the air. */}
      <div className="max-md:-my-3">
        <DocumentTabs />
      </div>
    </>
  )
}
