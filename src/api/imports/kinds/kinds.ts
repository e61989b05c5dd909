import type { ImportKind } from '#domain/imports/import-state.ts'
import type { Permission } from '#domain/team/roles.ts'
import { customersKind } from './customers.ts'
import { itemsKind } from './items.ts'
import type { ImportKindWork } from './kind.ts'

export const KINDS: Record<ImportKind, ImportKindWork> = { customers: customersKind, items: itemsKind }

/** Items have costs, and their stock is a part of the books. */
export const IMPORT_PERMISSIONS: Record<ImportKind, Permission> = { customers: 'records.write', items: 'company.write' }
