import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { DocumentList } from '#ui/features/documents/list/DocumentList.tsx'
import { StatusTabs } from '#ui/features/documents/list/StatusTabs.tsx'
import { CREDIT_NOTE_LIST } from './credit-note-list.tsx'
import { CREDIT_NOTE } from './credit-note-type.ts'
import { useCreditNoteCurrencies } from './queries.ts'

export function CreditNotesScreen() {
  const { data: currencies = NONE } = useCreditNoteCurrencies()
  return (
    <DocumentTypeContext value={CREDIT_NOTE}>
      <DocumentList
        config={CREDIT_NOTE_LIST}
        summary={(filter, onFilter) => (
          <StatusTabs
            filters={CREDIT_NOTE_LIST.filters}
            figures={NO_FIGURES}
            hasFailed={false}
            onRetry={() => undefined}
            filter={filter}
            onFilter={onFilter}
          />
        )}
        currencies={currencies}
      />
    </DocumentTypeContext>
  )
}

const NONE: readonly string[] = []
const NO_FIGURES = {}
