/**
 * The last answers that a document needs about its company, in local storage by user id: the editor opens with them while
 * the server cannot be reached. Signing out removes them, as everything of the user.
 */
import type { Api } from '#ui/platform/api/api.ts'
import { isStoredMember } from '#ui/platform/session/session-storage.ts'
import { read, write } from '#ui/platform/storage/storage.ts'
import { type FieldKind, hasFields } from '#ui/platform/storage/stored-fields.ts'

type Answer<Call extends () => Promise<{ data: unknown }>> = NonNullable<Awaited<ReturnType<Call>>['data']>

export type CompanyAnswers = {
  account: Answer<Api['account']['get']>
  tax: Answer<Api['tax-configuration']['get']>
  settings: Answer<Api['dashboard-settings']['get']>
}

const keyOf = (user: string) => `company:${user}`

/** An answer that arrives after signing out is dropped. */
export function cacheCompany(user: string, { account, tax, settings }: CompanyAnswers): void {
  if (isStoredMember(user)) write(keyOf(user), JSON.stringify({ account, tax, settings }))
}

/** Null for data of another version of the app. */
export function readCachedCompany(user: string): CompanyAnswers | null {
  try {
    const cached: unknown = JSON.parse(read(keyOf(user)) ?? 'null')
    return isCompany(cached) ? cached : null
  } catch {
    return null
  }
}

/** The fields that the editor reads. */
const FIELDS: Record<keyof CompanyAnswers, Record<string, FieldKind>> = {
  account: {
    name: 'string',
    country: 'string',
    timeZone: 'string',
    vatAnswered: 'boolean',
    vatRegistered: 'boolean',
    dueTerms: 'any',
    dueOffWeekend: 'boolean',
    weekend: 'string',
    documentTexts: 'any',
    editorColumns: 'array',
  },
  tax: {
    defaultTreatment: 'string',
    defaultRate: 'string',
    pricesIncludeTax: 'boolean',
    rates: 'array',
    exemptions: 'any',
  },
  settings: { selected_currency: 'string' },
}

function isCompany(value: unknown): value is CompanyAnswers {
  const answers = new Map<string, unknown>(Object.entries(Object(value)))
  return Object.entries(FIELDS).every(([name, fields]) => hasFields(answers.get(name), fields))
}
