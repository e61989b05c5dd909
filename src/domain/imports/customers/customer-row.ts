/** Reads a row of a file of customers. */
import { EMIRATES, type Emirate } from '#domain/account/seller.ts'
import type { DueTerms } from '#domain/calendar/due-terms.ts'
import { PERSONS, type Person } from '#domain/customers/buyer.ts'
import type { CustomerContact } from '#domain/customers/contact.ts'
import { readContactsText } from '#domain/customers/contacts-text.ts'
import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '#domain/locale.ts'
import { refuseField } from '#domain/refusal.ts'
import { CUSTOMER_TREATMENTS, type CustomerTreatment } from '#domain/tax/treatment.ts'
import {
  readContactMail,
  readCountry,
  readCurrency,
  readCustomerTreatment,
  readDocumentLanguage,
  readEmirate,
  readPerson,
  readYesNo,
} from '#domain/imports/cells/words.ts'
import { filled, type ReadRow, type RowCells, RowReader } from '#domain/imports/row-reading.ts'
import { readDueTermsCell } from './due-terms-cell.ts'

/** Fields of a customer that a file may have. They are checked further as those of any customer. */
export type ImportedCustomer = {
  name: string
  nameAr: string
  email: string
  phone: string
  trn: string
  tin: string
  commercialRegistration: string
  treatment: CustomerTreatment
  person: Person
  address: string
  addressAr: string
  emirate: Emirate
  country: string
  currency: string
  language: DocumentLanguage
  terms: string
  dueTerms: DueTerms
  notes: string
  attachEInvoice: boolean
  contacts: CustomerContact[]
}

const YES_OR_NO = ['yes', 'no'] as const

export function readCustomerRow(cells: RowCells): ReadRow<ImportedCustomer> {
  const row = new RowReader(cells)
  const country = row.read('country', (text) => {
    const code = readCountry(text)
    return code === null ? refuseField('invalid') : { ok: true, value: code }
  })
  const currency = row.read('currency', (text) => {
    const code = readCurrency(text)
    return code === null ? refuseField('not-a-currency') : { ok: true, value: code }
  })
  const attached = row.word('attachEInvoice', readYesNo, YES_OR_NO)
  const { emirate, region } = readEmirateCell(row, country)
  const listed = row.read('contacts', (text) => readContactsText(text, readContactMail)) ?? []
  const [contact, others] = readContact(row, listed)
  const values = filled<ImportedCustomer>({
    name: row.text('name', 200) ?? (contact?.name || undefined),
    nameAr: row.text('nameAr', 200),
    email: row.text('email', 254),
    phone: row.text('phone', 40),
    trn: row.text('trn', 40),
    tin: row.text('tin', 40),
    commercialRegistration: row.text('commercialRegistration', 40),
    treatment: row.word('treatment', readCustomerTreatment, CUSTOMER_TREATMENTS),
    person: row.word('person', readPerson, PERSONS),
    address: readAddress(row, region),
    addressAr: row.text('addressAr', LONGEST_ADDRESS),
    emirate,
    country,
    currency,
    language: row.word('language', readDocumentLanguage, DOCUMENT_LANGUAGES),
    terms: row.text('terms', 2_000),
    dueTerms: row.read('dueTerms', readDueTermsCell),
    notes: row.text('notes', 2_000),
    attachEInvoice: attached && attached === 'yes',
    contacts: contactsOf(row, contact, others),
  })
  return { values, problems: row.problems }
}

/** A state outside the Emirates becomes a part of the address. */
function readEmirateCell(
  row: RowReader,
  country: string | undefined,
): { emirate?: Emirate | undefined; region?: string } {
  const cell = row.cell('emirate')
  const emirate = readEmirate(cell)
  if (cell === '' || emirate !== null) return { emirate: emirate ?? undefined }
  if (country !== undefined && country !== 'AE') return { region: cell }
  return { emirate: row.word('emirate', readEmirate, EMIRATES) }
}

const LONGEST_ADDRESS = 500

function readAddress(row: RowReader, region: string | undefined): string | undefined {
  const parts = [row.cell('address'), row.cell('addressLine2'), row.cell('city'), region ?? '', row.cell('postcode')]
  const whole = parts.filter((part) => part !== '').join(', ')
  if (whole === '') return undefined
  if (whole.length <= LONGEST_ADDRESS) return whole
  row.refuse('address', { problem: 'too-long', limit: String(LONGEST_ADDRESS) })
  return undefined
}

/** The contact that has columns of its own, and those of one cell. A cell with a name alone is the name of the former. */
function readContact(
  row: RowReader,
  listed: CustomerContact[],
): [own: CustomerContact | undefined, others: CustomerContact[]] {
  const own = readOwnContact(row)
  const [only] = listed
  if (!own || own.name !== '' || !only || listed.length > 1 || only.email !== '' || only.phone !== '')
    return [own, listed]
  return [{ ...own, name: only.name }, []]
}

function contactsOf(row: RowReader, own: CustomerContact | undefined, others: CustomerContact[]) {
  const all = [...(own && !isTheCustomer(own, row) ? [own] : []), ...others]
  return all.length > 0 ? all : undefined
}

function readOwnContact(row: RowReader): CustomerContact | undefined {
  const names = [row.cell('contactFirstName'), row.cell('contactLastName')].filter((name) => name !== '')
  const name = row.text('contactName', 200) ?? names.join(' ').slice(0, 200)
  const email = row.text('contactEmail', 254) ?? ''
  const phone = row.text('contactPhone', 40) ?? ''
  return name === '' && email === '' && phone === '' ? undefined : { name, email, phone, mails: [] }
}

/** A private person is often named once more as the contact. */
const isTheCustomer = ({ name, email, phone }: CustomerContact, row: RowReader) =>
  email === '' && phone === '' && (row.cell('name') === '' || row.cell('name') === name)
