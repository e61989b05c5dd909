/** Invoices with a link for the client. */
import { expect } from 'bun:test'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { type Company, createCompany } from './companies.ts'
import { invoiceBody } from './examples.ts'
import type { TestServer } from './test-server.ts'

type Link = { token: string; path: string }

/** An issued invoice of a new company with its link. `path`: of its public API. */
export async function shareInvoice(
  server: TestServer,
  change: object = {},
): Promise<Link & { owner: Company; invoice: CommercialDocument }> {
  const owner = await createCompany(server)
  const bank = { accountName: 'Noor Trading', iban: 'AE070331234567890123456' }
  const facts = { email: 'accounts@noor.example', phone: '050 123 4567', nameAr: 'نور للتجارة', bank }
  await server.request('PUT', '/api/account', { token: owner.token, body: facts })
  const body = { ...invoiceBody(), ...change }
  const invoice = (
    await server.request<CommercialDocument>('POST', '/api/invoices?issue=1', { token: owner.token, body })
  ).body
  return { owner, invoice, ...(await linkOf(server, owner, invoice.id)) }
}

export async function linkOf(server: TestServer, owner: Company, id: string): Promise<Link> {
  const shared = await server.request<{ publicUrl: string }>('POST', `/api/invoices/${id}/public-link`, {
    token: owner.token,
  })
  expect(shared.status).toBe(201)
  const token = shared.body.publicUrl.split('/').at(-1) ?? ''
  return { token, path: `/api/public/documents/${token}` }
}
