/** Settings as stored on a device for one user, under the specification's names (§3). */
import { isCurrency } from '#domain/money/currency.ts'
import {
  DEFAULT_SETTINGS,
  type DashboardSettings,
  SETTINGS_PARTS,
  type SettingsChange,
  type SettingsPart,
  settingsProblems,
} from './settings.ts'

/** A change not yet confirmed by the server. */
export type Unsynced = {
  change: SettingsChange
  /** When the chosen start number is already used, continue from the server's next number instead of failing. */
  mayGoOn: boolean
  /** The version of the settings that the change is based on. */
  version?: string
}

export type UnsyncedParts = Partial<Record<SettingsPart, Unsynced>>

export type EditingStates = Record<SettingsPart, boolean>

/** Tax, company and branding have keys of their own, written by their screens. */
export type LocalSettings = {
  selectedCurrency: string
  selectedCurrencySymbol: string
  invoiceCounter: number
  invoicePrefix: string
  quotationCounter: number
  quotationPrefix: string
  nextSkuNumber: number
  skuPrefix: string
  editingStates: EditingStates
  unsynced: UnsyncedParts
  version?: string
}

export type StoredSettings = {
  settings: DashboardSettings
  editing: EditingStates
  unsynced: UnsyncedParts
  /** The version that the server sent with the settings. */
  version?: string
}

export const NOTHING_EDITED: EditingStates = { currency: false, invoice: false, quotation: false, sku: false }

export function toLocalSettings({ settings, editing, unsynced, version }: StoredSettings): LocalSettings {
  return {
    selectedCurrency: settings.selected_currency,
    selectedCurrencySymbol: symbolOf(settings.selected_currency),
    invoiceCounter: settings.invoice_number_start,
    invoicePrefix: settings.invoice_prefix,
    quotationCounter: settings.quotation_number_start,
    quotationPrefix: settings.quotation_prefix,
    nextSkuNumber: settings.sku_number_start,
    skuPrefix: settings.sku_prefix,
    editingStates: editing,
    unsynced,
    ...(version !== undefined && { version }),
  }
}

/**
 * Reads stored settings; null when there are none. They may be from another version or edited by hand, so invalid
 * parts are ignored.
 */
export function readLocalSettings(stored: unknown): StoredSettings | null {
  if (!isRecord(stored)) return null
  return {
    settings: readSettings({
      selected_currency: stored.selectedCurrency,
      invoice_number_start: stored.invoiceCounter,
      invoice_prefix: stored.invoicePrefix,
      quotation_number_start: stored.quotationCounter,
      quotation_prefix: stored.quotationPrefix,
      sku_number_start: stored.nextSkuNumber,
      sku_prefix: stored.skuPrefix,
    }),
    editing: readEditing(stored.editingStates),
    unsynced: readUnsynced(stored.unsynced),
    ...versionIn(stored),
  }
}

function readSettings(found: Record<string, unknown>): DashboardSettings {
  return { ...DEFAULT_SETTINGS, ...validFieldsOf(found) }
}

function readEditing(found: unknown): EditingStates {
  const flags = isRecord(found) ? found : {}
  const entries = SETTINGS_PARTS.map((part) => [part, flags[part] === true])
  // because every part has been given its flag
  return Object.fromEntries(entries) as EditingStates
}

function readUnsynced(found: unknown): UnsyncedParts {
  const parts: UnsyncedParts = {}
  for (const part of SETTINGS_PARTS) {
    const one = isRecord(found) ? found[part] : undefined
    if (!isRecord(one) || !isRecord(one.change)) continue
    const change = validFieldsOf(one.change)
    if (Object.keys(change).length > 0) parts[part] = { change, mayGoOn: one.mayGoOn === true, ...versionIn(one) }
  }
  return parts
}

const versionIn = ({ version }: Record<string, unknown>) => (typeof version === 'string' ? { version } : {})

/** The known fields with a valid type and value. 0 means that a number is not known yet. */
function validFieldsOf(found: Record<string, unknown>): SettingsChange {
  const valid = Object.entries(found).filter(([field, value]) => {
    if (!(field in DEFAULT_SETTINGS)) return false
    if (field.endsWith('_start') && value === 0) return true
    if (typeof value !== typeof DEFAULT_SETTINGS[field as keyof DashboardSettings]) return false // because `in` has narrowed it
    return Object.keys(settingsProblems({ [field]: value })).length === 0
  })
  return Object.fromEntries(valid)
}

function symbolOf(currency: string): string {
  if (!isCurrency(currency)) return currency
  const format = new Intl.NumberFormat('en-AE', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
