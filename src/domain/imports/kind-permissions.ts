import type { Permission } from '#domain/team/roles.ts'
import type { ImportKind } from './import-state.ts'

/** The permission that importing each kind needs. Items have costs, and their stock is a part of the books, as past invoices are. */
export const IMPORT_PERMISSIONS: Record<ImportKind, Permission> = {
  customers: 'records.write',
  items: 'company.write',
  drafts: 'records.write',
  history: 'company.write',
}
