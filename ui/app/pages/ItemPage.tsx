import { ItemScreen } from '#ui/features/inventory/page/ItemScreen.tsx'
import { ItemPrices } from '#ui/features/recurring/ItemPrices.tsx'

/** An item with the part of a feature above it: the recurring invoices that have another price of it. */
export const ItemPage = () => <ItemScreen notice={(item) => <ItemPrices item={item} />} />
