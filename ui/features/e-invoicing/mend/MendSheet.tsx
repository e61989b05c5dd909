import { useCustomer } from '#ui/features/customers/queries.ts'
import { CustomerSheet } from '#ui/features/customers/sheet/CustomerSheet.tsx'
import { useItem } from '#ui/features/inventory/page/queries.ts'
import { ItemSheet } from '#ui/features/inventory/sheet/ItemSheet.tsx'
import { useNamedField } from '#ui/platform/forms/named-field.ts'

type MendSheetProps = { at: 'customer' | 'item'; id: string; field: string; onClose: () => void }

/** The record whose fact is missing, with the caret in its field. */
export function MendSheet({ at, ...rest }: MendSheetProps) {
  return at === 'customer' ? <OfCustomer {...rest} /> : <OfItem {...rest} />
}

type RecordProps = Omit<MendSheetProps, 'at'>

function OfCustomer({ id, field, onClose }: RecordProps) {
  const { data: customer } = useCustomer(id)
  useNamedField(customer ? field : null)
  return customer ? <CustomerSheet customer={customer} onClose={onClose} /> : null
}

function OfItem({ id, field, onClose }: RecordProps) {
  const { data: item } = useItem(id)
  useNamedField(item ? field : null)
  return item ? <ItemSheet item={item} onClose={onClose} /> : null
}
