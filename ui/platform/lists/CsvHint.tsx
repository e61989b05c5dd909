import type { ReactNode } from 'react'
import { listMessages } from '#i18n/shell/lists.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'
import { Tooltip } from '#ui/kit/overlays/Tooltip.tsx'

/** Around a button that exports CSV: the file has every digit as it was typed, which a double click in Excel does not show. */
export function CsvHint({ children }: { children: ReactNode }) {
  const t = useMessages(listMessages)
  return <Tooltip text={t('excelDropsZeros')}>{children}</Tooltip>
}
