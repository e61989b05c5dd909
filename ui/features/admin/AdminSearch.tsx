import { SearchField } from '#ui/platform/lists/SearchField.tsx'

type AdminSearchProps = { label: string; placeholder: string; value: string; onSearch: (text: string) => void }

/** The server reads no more (`src/api/admin/model.ts`). */
const MAX_LENGTH = 100

export function AdminSearch(props: AdminSearchProps) {
  return (
    <div className="w-full sm:max-w-md">
      <SearchField {...props} maxLength={MAX_LENGTH} />
    </div>
  )
}
