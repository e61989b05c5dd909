/** The content of a file term by term: nothing of the file is left out, and every term is one that the writer writes. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { contentOf, type SaidTerm } from '#domain/e-invoicing/pint-ae/content.ts'
import { pintAeRoot } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { TERMS } from '#domain/e-invoicing/pint-ae/terms.ts'
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { eInvoiceOfRandom, randomDocuments } from './random-e-invoices.ts'
import { vectorInvoice, VECTORS } from './vectors.ts'

const textsOf = ({ content }: XmlElement): string[] =>
  typeof content === 'string' ? [content] : content.flatMap(textsOf)
const saidOf = (root: XmlElement): SaidTerm[] => contentOf(root).flatMap(({ blocks }) => blocks.flat())
const isElement = ({ path }: SaidTerm) => !path.includes('@')

test.each(VECTORS)('%s: each text of the file is said once, under a term', (name) => {
  const root = pintAeRoot(vectorInvoice(name))
  const said = saidOf(root)
  expect(
    said
      .filter(isElement)
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(textsOf(root).toSorted())
  expect(said.filter(({ term }) => term === null)).toEqual([])
})

test('random documents have every term there is, and none besides', () => {
  const roots = fc
    .sample(randomDocuments, { numRuns: 300, seed: 7 })
    .flat()
    .map((document) => pintAeRoot(eInvoiceOfRandom(document)))
  const said = roots.flatMap(saidOf)
  expect(said.filter(({ term }) => term === null)).toEqual([])
  const written = new Set(said.map(({ path }) => path))
  const unwritten = TERMS.map(({ path }) => path).filter((path) => !written.has(path))
  // Notes of this product have no discounts on lines; those of others may.
  expect(unwritten.filter((path) => !path.startsWith('CreditNoteLine/AllowanceCharge/'))).toEqual([])
})

test('each line, category and discount is a block of its own, with its units and currencies', () => {
  const invoice = vectorInvoice('standard')
  const content = contentOf(pintAeRoot(invoice))
  const blocksOf = (group: string) => content.find((one) => one.group === group)?.blocks ?? []
  expect(blocksOf('line')).toHaveLength(invoice.lines.length)
  expect(blocksOf('tax')).toHaveLength(invoice.groups.length)
  expect(blocksOf('seller')).toHaveLength(1)
  const [first = []] = blocksOf('line')
  const at = (path: string) => first.find((said) => said.path === path)
  expect(at('InvoiceLine/InvoicedQuantity')?.unit).toBe(invoice.lines[0]?.unitCode ?? 'C62')
  expect(at('InvoiceLine/LineExtensionAmount')).toMatchObject({ text: invoice.lines[0]?.net, currency: 'AED' })
})

test('an element of somebody else’s file that no term knows is said with its path', () => {
  const root = pintAeRoot(vectorInvoice('standard'))
  const foreign: XmlElement = { name: 'cbc:AccountingCost', attributes: {}, content: '4217' }
  const content = contentOf({ ...root, content: [...(Array.isArray(root.content) ? root.content : []), foreign] })
  expect(content.at(-1)).toEqual({
    group: 'other',
    blocks: [[{ term: null, path: 'AccountingCost', text: '4217' }]],
  })
})
