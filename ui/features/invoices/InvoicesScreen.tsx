import { DocumentList } from '#ui/features/documents/list/DocumentList.tsx'

export function InvoicesScreen() {
  return <DocumentList />
}
