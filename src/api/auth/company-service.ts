/** New companies, and the one that a log-in opens. */
import { eq } from 'drizzle-orm'
import { addMember, companiesOf } from '#api/account/member-service.ts'
import { startWithoutTrial } from '#api/subscription/service.ts'
import type { Writer } from '#db/database.ts'
import { newId } from '#db/ids.ts'
import { accounts, type users } from '#db/schema/account.ts'
import { settings } from '#db/schema/settings.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import { DEFAULT_DUE_TERMS } from '#domain/account/new-documents.ts'
import { dueDaysOf } from '#domain/calendar/due-terms.ts'
import { weekendOf } from '#domain/calendar/weekend.ts'
import { DEFAULT_TIME_ZONE, timeZoneOf } from '#domain/calendar/zones.ts'
import { SERIES_DEFAULTS } from '#domain/documents/numbering.ts'
import type { Locale } from '#domain/locale.ts'
import { COUNTRY_TAX, countryTax } from '#domain/tax/tax.ts'
import type { WriteContext } from '#http/context.ts'
import type { AccountId, UserId } from '#http/identity.ts'

type NewCompany = { name: string; nameAr?: string | null; country: string; language: Locale; email: string }

/** The rows that every company has. The caller adds its subscription and members. */
export async function addCompany({ db, account, now }: WriteContext, company: NewCompany): Promise<void> {
  const { country } = company
  await db.insert(accounts).values({
    ...company,
    id: account,
    timeZone: timeZoneOf(country) ?? DEFAULT_TIME_ZONE,
    dueDays: dueDaysOf(DEFAULT_DUE_TERMS),
    weekend: weekendOf(country),
    createdAt: now,
  })
  await db.insert(settings).values({
    accountId: account,
    selectedCurrency: COUNTRY_TAX[country]?.currency ?? 'AED',
    invoicePrefix: SERIES_DEFAULTS.invoice.prefix,
    quotationPrefix: SERIES_DEFAULTS.quotation.prefix,
    skuPrefix: SERIES_DEFAULTS.item.prefix,
  })
  await db.insert(taxConfigurations).values({
    accountId: account,
    defaultTreatment: 'standard',
    defaultRate: countryTax(country).standardRate ?? '0',
    pricesIncludeTax: false,
    rates: [],
    texts: {},
    exemptions: {},
  })
}

type LoginUser = Pick<typeof users.$inferSelect, 'id' | 'email' | 'accountId'>

/** `isNew`: made just now, because there was no other. */
type Opened = { account: AccountId; isNew: boolean }

/** The company that a log-in opens: the one he joined first as long as he works there, else one of the others, else a new one in the language and country of the first. */
export async function companyToOpen(tx: Writer, { id, email, accountId }: LoginUser, now: Date): Promise<Opened> {
  const user = id as UserId // because his password was right
  const companies = await companiesOf(tx, user, now)
  const open = companies.find((company) => company.id === accountId) ?? companies[0]
  if (open) return { account: open.id, isNew: false }
  const { country, language } = accounts
  const [first] = await tx.select({ country, language }).from(accounts).where(eq(accounts.id, accountId))
  const account = await foundCompany(
    tx,
    { user, email, name: '', ...(first ?? { country: 'AE', language: 'en' }) },
    now,
  )
  return { account, isNew: true }
}

type Founding = { user: UserId; email: string; name: string; nameAr?: string | null; country: string; language: Locale }

/** A further company of somebody who has a login. A person has one trial, so it has none. */
export async function foundCompany(tx: Writer, { user, ...company }: Founding, now: Date): Promise<AccountId> {
  const account = newId() as AccountId // because a company is made here
  const context = { db: tx, account, now }
  await addCompany(context, company)
  await addMember(context, { user, role: 'owner' })
  await startWithoutTrial(context)
  return account
}
