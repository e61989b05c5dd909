import type { ImportKind } from '#domain/imports/import-state.ts'
import { customersKind } from './customers.ts'
import { draftsKind } from './drafts.ts'
import { historyKind } from './history.ts'
import { itemsKind } from './items.ts'
import type { ImportKindWork } from './kind.ts'

export const KINDS: Record<ImportKind, ImportKindWork> = {
  customers: customersKind,
  items: itemsKind,
  drafts: draftsKind,
  history: historyKind,
}
