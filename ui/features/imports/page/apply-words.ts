import type { ImportKind, RecordCounts } from '#domain/imports/import-state.ts'
import { importRowMessages } from '#i18n/imports/rows.ts'
import { useMessages } from '#ui/platform/i18n/language.tsx'

const WORDS = {
  customers: { create: 'createCustomers', change: 'changeCustomers' },
  items: { create: 'createItems', change: 'changeItems' },
  drafts: { create: 'createDrafts', change: 'changeDrafts' },
  // A past invoice is never changed.
  history: { create: 'createHistory', change: 'createHistory' },
} as const satisfies Record<ImportKind, { create: string; change: string }>

/** “Create 412 customers, change 9”. Null where there is nothing to do. */
export function useApplyWords(kind: ImportKind, { new: made, update, credits }: RecordCounts): string | null {
  const t = useMessages(importRowMessages)
  const { create, change } = WORDS[kind]
  // Only past invoices come with credits, and they change nothing.
  if (credits > 0)
    return made === 0
      ? t('createCredits', { n: credits })
      : t('andCredits', { create: t(create, { n: made }), n: credits })
  if (made === 0) return update === 0 ? null : t(change, { n: update })
  return update === 0 ? t(create, { n: made }) : t('andChange', { create: t(create, { n: made }), n: update })
}
