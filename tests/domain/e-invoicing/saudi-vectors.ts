/** Saudi documents of tests/vectors/e-invoice/, whose files ZATCA's own rules accept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { EInvoiceDetails, PartyDetails } from '#domain/e-invoicing/e-invoice.ts'
import { type SaudiInvoice, saudiInvoiceOf } from '#domain/e-invoicing/zatca/saudi-invoice.ts'

export const SAUDI_VECTORS = ['saudi-standard', 'saudi-credit-note'] as const

type PartyFile = {
  id?: string
  street: string
  building: string
  district: string
  city: string
  zone: string
  country: string
  name: string
}
type VectorFile = {
  document: CommercialDocument
  seller: PartyFile
  buyer: PartyFile
  icv: number
  pih: string
  hash: string
  time: string
}
type Name = (typeof SAUDI_VECTORS)[number]

const folder = join(import.meta.dir, '..', '..', 'vectors', 'e-invoice')
export const saudiXml = (name: Name): string => readFileSync(join(folder, `${name}.xml`), 'utf8').trimEnd()
// because the files are data of this project, and a wrong one fails the tests
export const saudiVector = (name: Name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as VectorFile

const partyOf = ({ id, street, building, district, city, zone, country }: PartyFile): PartyDetails => ({
  postal: { street, city, district, buildingNumber: building, postcode: zone, country },
  ...(id !== undefined && { registration: { kind: 'licence', number: id } }),
})

/** The parties are those of the file, and every zero-rated line is an export of goods. */
export const saudiDetails = (document: CommercialDocument): EInvoiceDetails => {
  const { seller, buyer } = saudiVector('saudi-standard')
  return {
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    lines: document.lines.map(({ treatment }) => ({
      ...(treatment === 'zero' && { exemption: 'VATEX-SA-32' }),
      ...(treatment === 'exempt' && { exemption: 'VATEX-SA-29' }),
    })),
  }
}

export function saudiInvoice(name: Name): SaudiInvoice {
  const { document, seller, buyer, icv, pih, time } = saudiVector(name)
  const eInvoiceLink = { counter: icv, previousHash: pih, time }
  return saudiInvoiceOf(
    {
      ...document,
      eInvoiceLink,
      seller: { ...document.seller, nameAr: seller.name },
      customer: document.customer && { ...document.customer, nameAr: buyer.name },
    },
    saudiDetails(document),
  )
}
