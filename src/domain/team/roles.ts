/** The roles of a company and what each may do. The API, the app and the letters read this table, and nothing else decides it. */

/** From the one who may do most. */
export const ROLES = ['owner', 'manager', 'seller', 'assistant', 'accountant'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** Each permission with the roles that have it. */
const ROLES_WITH = {
  /** One's own login, and reports of problems. */
  self: ['owner', 'manager', 'seller', 'assistant', 'accountant'],
  /** The page of settings, each part of which asks for its own. */
  'settings.read': ['owner', 'manager', 'seller', 'assistant', 'accountant'],
  /** Customers, items, stock and documents, with whatever the editor needs to make them. */
  'records.read': ['owner', 'manager', 'seller', 'assistant', 'accountant'],
  'records.write': ['owner', 'manager', 'seller', 'assistant'],
  /** Issues, sends and shares documents, and answers quotations. */
  'documents.issue': ['owner', 'manager', 'seller'],
  /** Payments, receipts and statements. */
  'payments.read': ['owner', 'manager', 'seller', 'accountant'],
  'payments.write': ['owner', 'manager', 'seller'],
  /** Voids, credits, reverses, refunds and writes off. */
  'corrections.write': ['owner', 'manager'],
  /** Dashboard, summaries, reports, costs and margins. */
  'figures.read': ['owner', 'manager', 'accountant'],
  /** One document, receipt, statement or sheet of labels as a file, and the paper of what is not stored yet. */
  'files.read': ['owner', 'manager', 'seller', 'assistant', 'accountant'],
  /** Files with many records. */
  'exports.read': ['owner', 'manager', 'accountant'],
  'vat-return.write': ['owner', 'manager', 'accountant'],
  'stock.count': ['owner', 'manager', 'seller', 'assistant'],
  'stock.write': ['owner', 'manager'],
  /** The settings of company, tax, branding, numbering and bank. */
  'company.read': ['owner', 'manager', 'accountant'],
  'company.write': ['owner', 'manager'],
  'team.write': ['owner', 'manager'],
  'subscription.write': ['owner'],
  /** Lets support look at the company. */
  'support.write': ['owner'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof ROLES_WITH

export const PERMISSIONS = Object.keys(ROLES_WITH) as Permission[] // because these are all keys of the table

/** A permission that nobody named belongs to owners alone. */
export const rolesWith = (permission: Permission | undefined): readonly Role[] =>
  permission === undefined ? ['owner'] : ROLES_WITH[permission]

export const isPermitted = (role: Role, permission: Permission | undefined): boolean =>
  rolesWith(permission).includes(role)

export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => isPermitted(role, permission))

/** Managers look after everybody but owners: neither whom they change nor what they make of him may be one. */
export const maySetRole = (by: Role, from: Role | null, to: Role | null): boolean =>
  by === 'owner' || (isPermitted(by, 'team.write') && from !== 'owner' && to !== 'owner')

/** An admin who looks at a company with its permission reads what an owner reads, but for files and the owner's own login. */
export const VIEWER_PERMISSIONS: readonly Permission[] = [
  'settings.read',
  'records.read',
  'payments.read',
  'figures.read',
  'company.read',
]
