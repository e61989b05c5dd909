/** The values that the editor of a series opens with: those of a series, the invoice that a new one repeats, or a blank one. */
import { useQuery } from '@tanstack/react-query'
import { addMonths, type LocalDay } from '#domain/calendar/dates.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { defaultTextsOf, type DocumentTexts } from '#domain/documents/defaults/default-texts.ts'
import { type EditableDraft, editableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { withUsualLastDay } from '#domain/documents/drafts/last-day.ts'
import { editableSeries, type Usual } from '#domain/recurring/editable-series.ts'
import { useEditorSettings } from '#ui/features/account/editor-settings.ts'
import { type Account, useToday } from '#ui/features/account/queries.ts'
import { chosen, useCustomer } from '#ui/features/customers/queries.ts'
import { dueRuleOf } from '#ui/features/documents/editor/due-rule.ts'
import { useCompany } from '#ui/features/documents/editor/queries.ts'
import type { Company } from '#ui/features/documents/editor/state.ts'
import { documentQuery } from '#ui/features/documents/queries/document.ts'
import { type Series, useSeries } from '#ui/features/recurring/queries.ts'
import { useApi } from '#ui/platform/api/api.ts'
import { useLanguage } from '#ui/platform/i18n/language.tsx'
import { newSeries, scheduleValues, type SeriesValues } from './series-values.ts'

/** Ids in the address of the editor. */
export type Source = { series: string | null; invoice: string | null }

export type Opening = {
  /** The series' or the invoice's; blank for a blank one. */
  id: string
  /** Null: a new series. */
  series: Series | null
  values: SeriesValues
  /** The values of the series as it is answered. */
  valuesOf: (series: Series) => SeriesValues
  company: Company
  account: Account
  /** The texts that a blank one follows. */
  texts: DocumentTexts
}

/** A query over all that is read, for a page that shows its states. */
export function useOpening(source: Source) {
  const company = useCompany()
  const series = useSeries(source.series)
  const invoice = useInvoice(source.series === null ? source.invoice : null)
  const customerId = series.data?.draft.customerId ?? null
  const customer = useCustomer(customerId)
  const usual = useUsual(company.data)
  const failed = [company, series, invoice].find(({ data, error }) => error !== null && data === undefined)
  const waits = (source.series !== null && !series.data) || (source.invoice !== null && !series.data && !invoice.data)
  // A customer who cannot be read is named by the series.
  const waitsForCustomer = customerId !== null && customer.isPending
  return {
    data:
      company.data && usual && !waits && !waitsForCustomer
        ? openingOf({
            company: company.data,
            usual,
            series: series.data ?? null,
            invoice: invoice.data ?? null,
            customer: customer.data ? chosen(customer.data) : null,
          })
        : undefined,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  }
}

function useInvoice(id: string | null) {
  const api = useApi()
  return useQuery({ ...documentQuery(api, 'invoice', id ?? ''), enabled: id !== null })
}

type CompanyDefaults = NonNullable<ReturnType<typeof useCompany>['data']>

/** The beginning of a new invoice today. */
function useUsual(company: CompanyDefaults | undefined): Usual | null {
  const { locale } = useLanguage()
  const { language } = useEditorSettings()
  const issueDate = useToday()
  if (!company) return null
  const { account, currency, pricesIncludeTax, defaultTreatment: newLineTax } = company
  return { currency, pricesIncludeTax, newLineTax, issueDate, language: language ?? account.documentLanguage ?? locale }
}

type Customer = ReturnType<typeof chosen>

type Found = {
  company: CompanyDefaults
  usual: Usual
  series: Series | null
  invoice: CommercialDocument | null
  customer: Customer | null
}

function openingOf({ company: { company, account }, usual, series, invoice, customer }: Found): Opening {
  const rule = dueRuleOf(account, customer)
  const valuesOf = (one: Series): SeriesValues => {
    const draft = editableSeries(one.draft, usual, customer?.buyer ?? namedBuyer(one))
    return { ...scheduleValues(one), draft: withUsualLastDay('invoice', draft, rule) }
  }
  const blank = (): EditableDraft => {
    const texts = defaultTextsOf(account.documentTexts, 'invoice', usual.language)
    return withUsualLastDay('invoice', emptyDraft({ ...usual, ...texts }), rule)
  }
  const values = series
    ? valuesOf(series)
    : invoice
      ? newSeries(nextMonth(invoice.issueDate, usual.issueDate), editableDraft(invoice, usual.newLineTax))
      : newSeries(usual.issueDate, blank())
  const texts = series || invoice ? {} : account.documentTexts
  return { id: series?.id ?? invoice?.id ?? '', series, values, valuesOf, company, account, texts }
}

/** The name alone, for a customer whose record cannot be read. */
function namedBuyer({ customer, draft }: Series): Buyer | null {
  if (!customer || draft.customerId === undefined) return null
  const { name, nameAr } = customer
  return { name, ...(nameAr && { nameAr }) }
}

/** The next invoice is a month after the one that is repeated, and not in the past. */
function nextMonth(issueDate: LocalDay, today: LocalDay): LocalDay {
  const next = addMonths(issueDate, 1)
  return next < today ? today : next
}
