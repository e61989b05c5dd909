/** The company as its documents need it: the seller's copy, the tax policy, and what an unwritten field of a draft means. */
import { eq, sql } from 'drizzle-orm'
import type { Reader } from '#db/database.ts'
import { prepared } from '#db/prepared.ts'
import { owned } from '#db/queries/owned.ts'
import { accounts } from '#db/schema/account.ts'
import { companyBrandings } from '#db/schema/branding.ts'
import { settings } from '#db/schema/settings.ts'
import { taxConfigurations } from '#db/schema/tax.ts'
import type { DocumentDraft, DocumentType } from '#domain/documents/document.ts'
import { byType } from '#domain/documents/document-types.ts'
import { type Brand, type BrandLook, chosenBrand, type TypedBrand } from '#domain/branding/brand.ts'
import { pick } from '#domain/documents/fields.ts'
import type { Seller } from '#domain/account/seller.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import type { EInvoicingMode } from '#domain/tax/e-invoicing-mode.ts'
import type { DefaultExemptions } from '#domain/tax/exemptions.ts'
import type { TaxTexts } from '#domain/tax/own-texts.ts'
import { chargesTaxOn, taxDayOf } from '#domain/tax/registration.ts'
import { rateProblems } from '#domain/tax/rates.ts'
import { countryTax, rateOn } from '#domain/tax/tax.ts'
import type { TotalsPolicy } from '#domain/documents/totals/totals-input.ts'
import type { DueRule, DueTerms } from '#domain/calendar/due-terms.ts'
import { localDay } from '#domain/calendar/zones.ts'
import type { ReadContext } from '#http/context.ts'
import { dueTermsOf } from '#api/account/due-terms-service.ts'
import { ownerEmail } from '#api/account/member-service.ts'
import { type Account, zoneOf } from '#api/account/service.ts'

type LeftOut = 'currency' | 'language' | 'issueDate' | 'pricesIncludeTax'

/** A draft as it is sent: what the account has a default for may be left out. */
export type UnfinishedDraft = Omit<DocumentDraft, LeftOut> & Partial<Pick<DocumentDraft, LeftOut>>

export type Company = {
  seller: Seller
  /** The seller of a document: one that charges no tax on its day is not registered there. */
  sellerOf(draft: DraftDays): Seller
  /** A company without a name signs with its owner's e-mail. */
  isNamed: boolean
  timeZone: string
  digits: Account['digits']
  /** The language of its documents, unless one says otherwise. */
  language: DocumentLanguage
  /** The prefixes of the numbers of each type. */
  prefixes: Record<DocumentType, string>
  policyFor(draft: DraftDays): TotalsPolicy
  /** Rates that its lines may not have on its day, by field. */
  rateProblemsOf(draft: DraftDays & Pick<DocumentDraft, 'lines'>): FieldProblems
  taxTexts: TaxTexts
  exemptions: DefaultExemptions
  eInvoicing: EInvoicingMode
  /** How its invoices are due: by the terms of their customer, null for those of the company. */
  dueRuleFor(customerTerms: DueTerms | null): DueRule
  /** Fills in what was left out: today, the account's currency and language, its price basis. */
  completeDraft(typed: UnfinishedDraft): DocumentDraft
}

type DraftDays = Pick<DocumentDraft, 'issueDate' | 'supplyDate'>

/** All three are made with the account, so one query finds them. */
const factsOf = prepared((db: Reader) =>
  db
    .select({
      row: accounts,
      tax: {
        rates: taxConfigurations.rates,
        defaultRate: taxConfigurations.defaultRate,
        pricesIncludeTax: taxConfigurations.pricesIncludeTax,
        texts: taxConfigurations.texts,
        exemptions: taxConfigurations.exemptions,
        eInvoicing: taxConfigurations.eInvoicingMode,
      },
      brand: {
        // First: of a left join, Drizzle takes a row whose first column is null for none.
        accountId: companyBrandings.accountId,
        color: companyBrandings.color,
        logo: companyBrandings.logoHash,
        footer: companyBrandings.footer,
        footerAr: companyBrandings.footerAr,
        stamp: companyBrandings.stampHash,
        signature: companyBrandings.signatureHash,
        look: companyBrandings.look,
      },
      chosen: {
        currency: settings.selectedCurrency,
        invoice: settings.invoicePrefix,
        quotation: settings.quotationPrefix,
      },
    })
    .from(accounts)
    .innerJoin(taxConfigurations, owned(taxConfigurations, accounts.id))
    .innerJoin(settings, owned(settings, accounts.id))
    .leftJoin(companyBrandings, owned(companyBrandings, accounts.id))
    .where(eq(accounts.id, sql.placeholder('account')))
    .prepare(),
)

const PREFIXES = byType(({ prefix }) => prefix)

export async function findCompany(context: ReadContext): Promise<Company> {
  const { db, account, now } = context
  const facts = await factsOf(db).get({ account })
  if (!facts) throw new Refusal('request.not-found')
  const { row, tax, chosen } = facts
  const brand = brandOf(facts.brand)
  const { currency: baseCurrency, rounding } = countryTax(row.country)
  const timeZone = zoneOf(row, now)
  const language = row.documentLanguage ?? row.language
  const isNamed = row.name !== '' || Boolean(row.nameAr)
  const name = isNamed ? row.name : await ownerEmail(context)
  const registered = sellerFacts({ ...row, name }, brand, row.vatRegistered)
  const unregistered = sellerFacts({ ...row, name }, brand, false)
  const chargesTax = (draft: DraftDays) => chargesTaxOn(taxDayOf(draft), row)
  return {
    seller: chargesTaxOn(localDay(now, timeZone), row) ? registered : unregistered,
    sellerOf: (draft) => (chargesTax(draft) ? registered : unregistered),
    isNamed,
    timeZone,
    digits: row.digits,
    language,
    prefixes: { ...PREFIXES, invoice: chosen.invoice, quotation: chosen.quotation },
    policyFor: (draft) => ({
      rounding,
      vatRegistered: chargesTax(draft),
      standardRate: rateOn(taxDayOf(draft), tax.rates, tax.defaultRate),
      baseCurrency,
    }),
    rateProblemsOf: (draft) =>
      chargesTax(draft) ? rateProblems(draft.lines, { ...tax, country: row.country, day: taxDayOf(draft) }) : {},
    taxTexts: tax.texts,
    exemptions: tax.exemptions,
    eInvoicing: tax.eInvoicing,
    dueRuleFor: (terms) => ({ terms: terms ?? dueTermsOf(row), weekend: row.dueOffWeekend ? row.weekend : null }),
    completeDraft: (typed) => ({
      ...typed,
      currency: typed.currency ?? chosen.currency,
      language: typed.language ?? language,
      issueDate: typed.issueDate ?? localDay(now, timeZone),
      pricesIncludeTax: typed.pricesIncludeTax ?? tax.pricesIncludeTax,
    }),
  }
}

export type TypedSeller = Partial<Pick<Seller, 'name' | 'nameAr' | 'vatRegistered' | 'trn'>> & {
  /** Pictures stay those that are saved. */
  brand?: Omit<TypedBrand, 'logo' | 'stamp' | 'signature'>
}

/** The company with what its owner is just typing about it, for a paper that is looked at and never kept. */
export function companySaying(company: Company, typed: TypedSeller = {}): Company {
  const [name = '', nameAr = ''] = [typed.name?.trim(), typed.nameAr?.trim()]
  const withTyped = ({ trn: storedTrn, ...stored }: Seller): Seller => {
    const vatRegistered = typed.vatRegistered ?? stored.vatRegistered
    const trn = typed.trn?.trim() || storedTrn
    return {
      ...stored,
      // A seller without any name goes on signing as before.
      ...(name !== '' && { name }),
      ...(nameAr !== '' && { name, nameAr }),
      vatRegistered,
      ...(vatRegistered && trn && { trn }),
      ...(typed.brand && {
        brand: chosenBrand({ ...typed.brand, ...pick(stored.brand ?? {}, ['logo', 'stamp', 'signature']) }),
      }),
    }
  }
  return {
    ...company,
    seller: withTyped(company.seller),
    sellerOf: (draft) => withTyped(company.sellerOf(draft)),
    isNamed: company.isNamed || name !== '' || nameAr !== '',
    policyFor: (draft) => {
      const policy = company.policyFor(draft)
      return { ...policy, vatRegistered: typed.vatRegistered ?? policy.vatRegistered }
    },
  }
}

type StoredBrand = TypedBrand & { accountId: string; look: BrandLook | null }

/** Null, and so absent from the documents, while nothing was chosen. */
function brandOf(stored: StoredBrand | null): Brand | null {
  if (stored === null) return null
  const { accountId: _account, look, ...parts } = stored
  const brand = chosenBrand({ ...look, ...parts })
  return Object.keys(brand).length === 0 ? null : brand
}

/** A company that has not said its name yet signs with its owner's e-mail, as the paper on the screen does. */
function sellerFacts(row: Account, brand: Brand | null, vatRegistered: boolean): Seller {
  const { name, nameAr, trn, emirate, address, addressAr, phone, email, website, bank } = row
  const { commercialRegistration, registration, tin, postal } = row
  const facts = {
    nameAr,
    trn: vatRegistered ? trn : null,
    commercialRegistration,
    registration,
    tin,
    postal,
    // The code is what a copy without it means.
    amountStyle: row.amountStyle === 'symbol' ? row.amountStyle : null,
    emirate,
    address,
    addressAr,
    phone,
    email,
    website,
    bank,
    brand,
  }
  return {
    name,
    country: row.country,
    vatRegistered,
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== '')),
  }
}
