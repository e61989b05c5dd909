import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { displayName } from '#domain/text/display-name.ts'
import { useItemByCode } from '#ui/features/inventory/scanner/item-by-code.ts'
import { ScanButton } from '#ui/features/inventory/scanner/ScanButton.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useNarrow } from '#ui/kit/layout/use-narrow.ts'
import { paths } from '#ui/platform/navigation/paths.ts'

/** Opens the item of a code, or a new item with it. */
export function ScanToOpen({ onNewItem }: { onNewItem: (barcode: string) => void }) {
  const { locale } = useLanguage()
  const navigate = useNavigate()
  const itemByCode = useItemByCode()
  const found = useRef<string | null>(null)
  const find = async (code: string) => {
    const item = await itemByCode(code)
    found.current = item?.id ?? null
    return item && { name: displayName(item, locale), detail: item.sku }
  }
  const open = () => {
    if (found.current !== null) void navigate(paths.item(found.current))
  }
  return <ScanButton mode="one" onCode={find} onNewItem={onNewItem} onClose={open} isCompact={useNarrow()} />
}
