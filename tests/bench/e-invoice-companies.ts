/** Companies whose e-invoices lack nothing, in the UAE and in Saudi Arabia, and a document of each. */
import type { UnfinishedDraft } from '#api/documents/company.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { EInvoicingMode } from '#domain/tax/e-invoicing-mode.ts'
import { BUYER, SAUDI_BUYER, SAUDI_SELLER, SELLER } from '#tests/support/e-invoice-parties.ts'
import { type Company, createCompany } from './company.ts'
import { type Running, startProduct } from './running.ts'
import { TEN_LINES } from './ten-lines.ts'

export type EInvoiceCountry = 'AE' | 'SA'

const FACTS = { AE: SELLER, SA: SAUDI_SELLER }
const BUYERS = { AE: BUYER, SA: SAUDI_BUYER }
const OF_COUNTRY = { AE: { currency: 'AED' }, SA: { currency: 'SAR', language: 'bilingual' as const } }

/** Ten lines at the standard rate, because another one would have to say its reason. */
export const wholeDraft = (country: EInvoiceCountry): UnfinishedDraft => ({
  ...TEN_LINES,
  ...OF_COUNTRY[country],
  dueDate: '2099-01-01',
  customer: BUYERS[country],
  lines: (TEN_LINES.lines ?? []).map((line) => ({ ...line, tax: 'standard' as const })),
})

/** Its facts and its mode are written through the API. */
export async function createEInvoicing(country: EInvoiceCountry, mode: EInvoicingMode): Promise<Company> {
  const company = await createCompany()
  const server = await startProduct(company.dataDir)
  const call = caller(server, company)
  await call('PUT', '/api/account', FACTS[country])
  await call('PUT', '/api/e-invoicing/settings', { mode })
  await server.stop()
  return company
}

/** Issued by a company of its own in the UAE, whose numbers and rows are in nobody's way. */
export async function issuedInvoice(draft: UnfinishedDraft): Promise<CommercialDocument> {
  const company = await createEInvoicing('AE', 'prepare')
  const server = await startProduct(company.dataDir)
  const issued = await caller(server, company)<CommercialDocument>('POST', '/api/invoices?issue=1', draft)
  await server.stop()
  company.remove()
  return issued
}

export const caller =
  ({ port }: Running, { token }: Company) =>
  async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<Answer> // because each call names what the contract answers
  }
