import { useRef } from 'react'
import { findByCode } from '#domain/inventory/counting.ts'
import { displayName } from '#domain/text/display-name.ts'
import { ScanButton } from '#ui/features/inventory/scanner/ScanButton.tsx'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { useFindItems } from './queries.ts'

/** One code at a time: its item is counted before the next is scanned. */
export function ScanToCount({ onCode }: { onCode: (code: string) => void }) {
  const { locale } = useLanguage()
  const find = useFindItems()
  const found = useRef<string | null>(null)
  const take = async (code: string) => {
    const item = findByCode(
      (await find(code)).filter(({ stock }) => stock !== null),
      code,
    )
    if (!item) return null
    found.current = code
    return { name: displayName(item, locale), detail: item.sku }
  }
  const count = () => {
    if (found.current !== null) onCode(found.current)
    found.current = null
  }
  return <ScanButton mode="one" onCode={take} onClose={count} />
}
