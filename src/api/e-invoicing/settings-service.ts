/** Whether a company prepares e-invoices, and from when the law asks it to. Nothing is sent to any network. */
import { eq } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import { AS_OF, DEADLINES, SAUDI_DATES, VOLUNTARY_SINCE } from '#domain/e-invoicing/dates.ts'
import { formatDay } from '#domain/calendar/date-display.ts'
import { profileOf } from '#domain/e-invoicing/prepare.ts'
import { REVENUE_BANDS, type RevenueBand } from '#domain/tax/e-invoicing-mode.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Locale } from '#domain/locale.ts'
import { eInvoicingDates } from '#i18n/e-invoicing/dates.ts'
import { translator } from '#i18n/translator.ts'
import type { AccountScope, WriteContext } from '#http/context.ts'
import type { EInvoicingChange } from './model.ts'

export async function getEInvoicing({ db, account }: AccountScope, locale: Locale) {
  const [row] = await db
    .select({
      mode: taxConfigurations.eInvoicingMode,
      revenue: taxConfigurations.revenue,
      country: accounts.country,
    })
    .from(taxConfigurations)
    .innerJoin(accounts, eq(accounts.id, taxConfigurations.accountId))
    .where(owned(taxConfigurations, account))
  if (!row) throw new Refusal('request.not-found')
  const profile = profileOf(row.country)
  return {
    ...row,
    profile: profile && { name: profile.name, version: profile.version },
    dates: datesFor(row, locale),
  }
}

function datesFor({ country, revenue }: { country: string; revenue: RevenueBand | null }, locale: Locale) {
  if (country === 'SA') return saudiDates(locale)
  return country === 'AE' ? emiratiDates(revenue, locale) : []
}

function saudiDates(locale: Locale) {
  const t = translator(eInvoicingDates, locale)
  const source = t('saudiSource')
  return [
    { date: SAUDI_DATES.qr, what: t('saudiQr'), source, asOf: AS_OF },
    { date: SAUDI_DATES.integration, what: t('saudiIntegration'), source, asOf: AS_OF },
  ]
}

/** The dates of the law for a revenue; of both bands while it is unknown. */
function emiratiDates(revenue: RevenueBand | null, locale: Locale) {
  const t = translator(eInvoicingDates, locale)
  const bands = revenue === null ? REVENUE_BANDS : [revenue]
  return [
    {
      date: VOLUNTARY_SINCE,
      what: t('voluntary', { day: formatDay(VOLUNTARY_SINCE, locale) }),
      source: t('cabinet'),
      asOf: AS_OF,
    },
    ...bands.flatMap((band) => {
      const { provider, invoices } = deadlineOf(band)
      return [
        { date: provider, what: `${t(band)}: ${t('provider')}`, source: t('ministry'), asOf: AS_OF },
        { date: invoices, what: `${t(band)}: ${t('invoices')}`, source: t('ministry'), asOf: AS_OF },
      ]
    }),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

function deadlineOf(band: RevenueBand) {
  const deadline = DEADLINES.find(({ who }) => who === band)
  if (!deadline) throw new RangeError('Each band has its deadline')
  return deadline
}

/** @throws Refusal `request.invalid` for a mode where the company's country has no profile. */
export async function updateEInvoicing(context: WriteContext, { mode, revenue }: EInvoicingChange, locale: Locale) {
  const { db, account } = context
  const { profile } = await getEInvoicing(context, locale)
  if (profile === null && mode !== undefined && mode !== 'off')
    throw new Refusal('request.invalid', { fields: { mode: { problem: 'not-an-option', limit: 'off' } } })
  const values = { ...(mode !== undefined && { eInvoicingMode: mode }), ...(revenue !== undefined && { revenue }) }
  if (Object.keys(values).length > 0)
    await db.update(taxConfigurations).set(values).where(owned(taxConfigurations, account))
  return getEInvoicing(context, locale)
}
