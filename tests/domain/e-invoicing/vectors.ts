/** Documents of tests/vectors/e-invoice/, whose files the publisher's own rules accept. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CommercialDocument } from '#domain/documents/document.ts'
import {
  type EInvoice,
  type EInvoiceDetails,
  eInvoiceOf,
  type LineDetails,
  type PartyDetails,
} from '#domain/e-invoicing/e-invoice.ts'

export const VECTORS = [
  'standard',
  'prices-with-tax',
  'foreign-currency',
  'reverse-charge-and-exempt',
  'unregistered',
  'credit-note',
]

type PartyFile = {
  endpoint: string
  street: string
  city: string
  emirate: string
  country: string
  reg: string
  regAuth: string
}
type VectorFile = {
  document: CommercialDocument
  seller: PartyFile
  buyer: PartyFile
  reason?: EInvoiceDetails['reasonCode']
  exemption?: LineDetails['exemption']
  goodsType?: LineDetails['goodsType']
  gtin?: string
  hs?: string
}

const folder = join(import.meta.dir, '..', '..', 'vectors', 'e-invoice')
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
// because the files are data of this project, and a wrong one fails the tests
export const vectorOf = (name: string) => JSON.parse(textOf(`${name}.json`)) as VectorFile

const partyOf = ({ endpoint, street, city, emirate, country, reg, regAuth }: PartyFile): PartyDetails => ({
  tin: endpoint,
  postal: { street, city, region: emirate, country },
  registration: { kind: 'licence', number: reg, authority: regAuth },
})

export function detailsOf(name: string): EInvoiceDetails {
  const { seller, buyer, reason, exemption, goodsType, gtin, hs, document } = vectorOf(name)
  const lines = document.lines.map(({ treatment }): LineDetails => ({
    ...(treatment === 'exempt' && { exemption }),
    ...(treatment === 'reverse-charge' && { goodsType, gtin, classification: hs }),
  }))
  const paid = name === 'unregistered' ? ({ paymentMeans: 'cash' } as const) : {}
  return { seller: partyOf(seller), buyer: partyOf(buyer), lines, reasonCode: reason, ...paid }
}

export const vectorInvoice = (name: string): EInvoice => eInvoiceOf(vectorOf(name).document, detailsOf(name))

export const vectorXml = (name: string): string => textOf(`${name}.xml`)
