/** E-invoices of an example invoice: right, with what the ministry asks for missing, and wrong. */
import { type EInvoice, eInvoiceOf, type PartyDetails } from '#domain/e-invoicing/e-invoice.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { ISSUED } from '#stories/fixtures/printed/printed-invoices.ts'

const SELLER: PartyDetails = {
  tin: '1001234567',
  postal: { street: 'Sheikh Zayed Road 12', city: 'Dubai', region: 'DXB', country: 'AE' },
  registration: { kind: 'licence', number: '123456', authority: 'Dubai Economy and Tourism' },
}
const BUYER: PartyDetails = {
  tin: '1007654321',
  postal: { street: 'Corniche Road 5', city: 'Abu Dhabi', region: 'AUH', country: 'AE' },
  registration: { kind: 'licence', number: '654321', authority: 'ADDED' },
}

export function invoiceOf(document = ISSUED.bilingual): EInvoice {
  const lines = document.lines.map(() => ({ itemType: 'goods' as const, classification: '090121' }))
  const made = eInvoiceOf(document, { seller: SELLER, buyer: BUYER, lines })
  const [seller, buyer] = [made.seller, made.buyer]
  return {
    ...made,
    seller: { ...seller, trn: '100123456700003', isRegistered: true },
    buyer: { ...buyer, trn: '100765432100003', isRegistered: true },
    dueDate: made.dueDate ?? made.issueDate,
  }
}

const fileOf = (invoice: EInvoice, name = `${invoice.number}.xml`) => textFile(pintAeXml(invoice), name)

export const textFile = (text: string, name: string) => new File([text], name, { type: 'text/xml' })

export const right = () => fileOf(invoiceOf())

export function warned(): File {
  const invoice = invoiceOf()
  const lines = invoice.lines.map((line) => ({ ...line, itemType: undefined, classification: undefined }))
  return fileOf({ ...invoice, buyer: { ...invoice.buyer, registration: undefined }, lines })
}

export function wrong(document = ISSUED.bilingual, name?: string): File {
  const invoice = invoiceOf(document)
  const { seller, buyer, lines } = invoice
  return fileOf(
    {
      ...invoice,
      dueDate: undefined,
      seller: { ...seller, postal: { ...seller.postal, street: undefined } },
      buyer: { ...buyer, tin: undefined, trn: '100765432100004' },
      lines: lines.map((line, at) => (at === 0 ? { ...line, net: '1.00', itemType: undefined } : line)),
    },
    name,
  )
}

export const long = () => wrong(ISSUED.longNames, `${'invoice-of-the-last-quarter-'.repeat(6)}.xml`)

/** A file whose total was left out. */
export const incomplete = () =>
  textFile(pintAeXml(invoiceOf()).replace(/<cbc:PayableAmount.*?PayableAmount>/, ''), 'INV-0042.xml')
