/** The journey of an optional printed text of documents: tests for any row of the table of fields. */
// Before the page: React Aria listens to a document that it finds when it is loaded.
import 'react-aria-components'
import './page-clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { draftDifferences } from '#domain/documents/drafts/draft-differences.ts'
import { editableDraft, emptyDraft } from '#domain/documents/drafts/editable-draft.ts'
import { readDraft } from '#domain/documents/drafts/read-draft.ts'
import { quotationChanges } from '#domain/quotations/changes.ts'
import { showChanges } from '#i18n/quotations/changes-view.ts'
import { type Company, createCompany } from '#tests/support/companies.ts'
import { invoiceBody } from '#tests/support/examples.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { DocumentTypeContext } from '#ui/features/documents/document-type.ts'
import { MoreFields } from '#ui/features/documents/editor/sections/details-fields.tsx'
import { type Company as EditorCompany, createEditor, EditorContext } from '#ui/features/documents/editor/state.ts'
import { QUOTATION } from '#ui/features/quotations/quotation-type.ts'
import { LanguageProvider } from '#ui/platform/i18n/language.tsx'

type Fields = Record<string, unknown>

const TEXT = 'Marina-7'

const BLANK = emptyDraft({
  currency: 'AED',
  language: 'en',
  issueDate: '2027-03-02',
  pricesIncludeTax: false,
  newLineTax: 'standard',
})

/** `label`: in the form, on the paper, among the changes of a revision and in the file of a list. */
export function describeField(field: string, label: string): void {
  let server: TestServer
  let owner: Company
  let quotation: CommercialDocument
  const valueIn = (document: object) => (document as Fields)[field] // because the field may be planted
  const ask = async <Body = CommercialDocument>(method: string, path: string, body?: object) =>
    server.request<Body>(method, `/api${path}`, { token: owner.token, body })
  const post = async (path: string, body: object = {}) => (await ask('POST', path, body)).body
  const printOf = async (path: string) => pdfText((await ask('GET', `${path}/pdf?language=en`)).bytes).join(' ')

  beforeAll(async () => {
    server = await startTestServer()
    owner = await createCompany(server)
    quotation = await post('/quotations?issue=1', { ...invoiceBody(), [field]: TEXT })
  })
  afterAll(() => server.close())

  describe(field, () => {
    test('is typed in the editor, sent, read back, and compared with the version of another device', () => {
      const typed = { ...BLANK, [field]: ` ${TEXT} ` }
      const read = readDraft(typed, 'AED')
      expect(read.ok && valueIn(read.body)).toBe(TEXT)
      expect(valueIn(editableDraft(quotation, 'standard'))).toBe(TEXT)
      expect(draftDifferences(BLANK, typed).fields.map(String)).toEqual([field])
    })

    test('has an input among what is seldom needed', () => {
      expect(inputsOf({ ...BLANK, [field]: TEXT })).toContain(`data-field="${field}"`)
      expect(inputsOf({ ...BLANK, [field]: TEXT })).toMatch(new RegExp(`${label}.*value="${TEXT}"`))
    })

    test('is kept with a draft, and bounded', async () => {
      const draft = await post('/quotations', { ...invoiceBody(), [field]: TEXT })
      expect(valueIn((await ask('GET', `/quotations/${draft.id}`)).body)).toBe(TEXT)
      const refused = await ask<Fields>('POST', '/quotations', { ...invoiceBody(), [field]: 'x'.repeat(5000) })
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    })

    test('is in the copy, on the paper and in the search', async () => {
      expect([quotation.status, valueIn(quotation)]).toEqual(['issued', TEXT])
      expect(await printOf(`/quotations/${quotation.id}`)).toMatch(new RegExp(`${label}\\s+${TEXT}`))
      const found = await ask<{ items: { id: string }[] }>('GET', `/quotations?q=${TEXT.slice(0, 6)}`)
      expect(found.body.items.map(({ id }) => id)).toContain(quotation.id)
    })

    test('is in the file of the list, under its own heading', async () => {
      const { url } = (await ask<{ url: string }>('POST', '/downloads', { path: '/api/quotations.csv?language=en' }))
        .body
      const file = new TextDecoder().decode((await server.request('GET', new URL(url).pathname)).bytes)
      const [heads, row] = file.split('\r\n').map((line) => line.split(','))
      expect(row?.[heads?.indexOf(label) ?? -1]).toBe(TEXT)
    })

    test('is carried over by revision, conversion, duplication and credit note', async () => {
      const revision = await post(`/quotations/${quotation.id}/revise`)
      const converted = await post(`/quotations/${quotation.id}/convert`)
      const copy = await post(`/invoices/${converted.id}/duplicate`)
      const issued = await post(`/invoices/${copy.id}/issue`)
      const note = await post(`/invoices/${issued.id}/credit-notes`, { reason: 'Returned' })
      expect([revision, converted, copy, issued, note].map(valueIn)).toEqual([TEXT, TEXT, TEXT, TEXT, TEXT])
      expect(await printOf(`/credit-notes/${note.id}`)).toContain(TEXT)
    })

    test('is told among the changes of a revision', () => {
      const after: CommercialDocument = { ...quotation, [field]: 'Marina-8' }
      const revisions = { before: quotation, after, changes: quotationChanges(quotation, after) }
      const { details } = showChanges(revisions, { locale: 'en', digits: 'latn' })
      expect(details.map(({ label: name, before, after: now }) => [name, before?.text, now?.text])).toEqual([
        [label, TEXT, 'Marina-8'],
      ])
    })
  })
}

function inputsOf(draft: typeof BLANK): string {
  const company: EditorCompany = {
    country: 'AE',
    baseCurrency: 'AED',
    bookCurrency: 'AED',
    timeZone: 'Asia/Dubai',
    pricesIncludeTax: false,
    rates: [],
    exemptions: {},
    hasEInvoices: false,
    policyFor: () => ({ rounding: 'uae-line', vatRegistered: true, standardRate: '5', baseCurrency: 'AED' }),
  }
  const editor = createEditor(draft, company, 'draft')
  const form = createElement(EditorContext, { value: editor }, createElement(MoreFields))
  const typed = createElement(DocumentTypeContext, { value: QUOTATION }, form)
  return renderToStaticMarkup(createElement(LanguageProvider, null, typed))
}
