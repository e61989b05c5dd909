/** Files of others are read back into their terms, and judged: each element that a file needs is missed when it is not there. */
import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type XmlElement as Parsed, XmlDocument } from 'libxml2-wasm'
import { findingsOf } from '#domain/e-invoicing/pint-ae/findings.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { readPintAe } from '#domain/e-invoicing/pint-ae/read.ts'
import { element, type XmlElement } from '#domain/e-invoicing/xml.ts'
import { withoutTrailingZeros } from '#domain/money/money.ts'
import { runs } from '#tests/support/runs.ts'
import { vectorInvoice, VECTORS, vectorXml } from './vectors.ts'

function treeOf(node: Parsed): XmlElement {
  const attributes = Object.fromEntries(node.attrs.map(({ name, content }) => [name, content]))
  const children: XmlElement[] = []
  for (let child = node.firstChild; child; child = child.next)
    if ('attrs' in child) children.push(treeOf(child as Parsed)) // because only elements have attributes
  const name = node.prefix ? `${node.prefix}:${node.name}` : node.name
  return { name, attributes, content: children.length > 0 ? children : node.content }
}

function treeIn(xml: string): XmlElement {
  using document = XmlDocument.fromString(xml)
  return treeOf(document.root)
}

const missing = (tree: XmlElement) => {
  const read = readPintAe(tree)
  return read.ok ? read.missing : [read.problem]
}
const readTree = (tree: XmlElement) => {
  const read = readPintAe(tree)
  if (!read.ok) throw new Error(read.problem)
  return read.invoice
}
const fatal = (tree: XmlElement) => findingsOf(readTree(tree)).filter(({ level }) => level === 'fatal')

test.each(VECTORS)('%s is read as it was written, and breaks no rule', (name) => {
  const tree = treeIn(vectorXml(name))
  expect([...fatal(tree), ...missing(tree)]).toEqual([])
  const { seller, buyer, groups, lines, number, totals } = vectorInvoice(name)
  const read = readTree(tree)
  expect({ number: read.number, totals: read.totals }).toEqual({
    number,
    totals: { ...totals, allowance: withoutTrailingZeros(totals.allowance) },
  })
  expect(read.seller.name).toBe(seller.name)
  expect(read.buyer.postal).toEqual({ street: '', city: '', region: '', country: '', ...buyer.postal })
  expect(read.groups.map(({ category, base, tax }) => [category, base, tax])).toEqual(
    groups.map(({ category, base, tax }) => [category, base, tax]),
  )
  expect(read.lines.map(({ net, quantity, price }) => [net, quantity, price.amount])).toEqual(
    lines.map(({ net, quantity, price }) => [net, quantity, price.amount]),
  )
})

/** The tree without its element number `at`, counted depth first, and the path of that element. */
function without(tree: XmlElement, at: number): { tree: XmlElement; path: string } | null {
  let count = -1
  let path = ''
  const walk = (node: XmlElement, above: string): XmlElement | null => {
    count++
    if (count === at) {
      path = above
      return null
    }
    if (typeof node.content === 'string') return node
    return element(
      node.name,
      node.content.map((child) => walk(child, `${above}/${child.name.replace(/^c[ab]c:/, '')}`)),
      node.attributes,
    )
  }
  const left = walk(tree, '')
  return left && path !== '' ? { tree: left, path } : null
}

/** A file is whole without these: the reason of an allowance, the bank account, and how taxes and registers know a buyer. */
const MAY_BE_MISSING =
  /AllowanceChargeReason(?:Code)?$|PayeeFinancialAccount|^\/AccountingCustomerParty\/Party\/(?:PartyTaxScheme|PartyLegalEntity\/CompanyID)$/

describe('An element that is missing', () => {
  const tree = treeIn(vectorXml('standard'))
  const cases: [string, XmlElement][] = []
  for (let at = 1; at < 400; at++) {
    const left = without(tree, at)
    if (left && !MAY_BE_MISSING.test(left.path)) cases.push([`${at} ${left.path}`, left.tree])
  }

  test('is one of many', () => expect(cases.length).toBeGreaterThan(40))

  test.each(cases)('%s is found', (_, left) => {
    const read = readPintAe(left)
    expect(read.ok ? [...read.missing, ...fatal(left)] : [read.problem]).not.toEqual([])
  })
})

test('another root and another profile are told apart', () => {
  const [order] = [element('Order', [element('cbc:ID', '1')])]
  expect(readPintAe(order ?? treeIn('<x/>'))).toEqual({ ok: false, problem: 'other-root' })
  const other = treeIn(pintAeXml(vectorInvoice('standard')).replace('billing-1@ae-1', 'billing-1@jp-1'))
  expect(readPintAe(other)).toEqual({ ok: false, problem: 'other-profile' })
})

test('charges and several allowances are counted, and a rate may have decimals', () => {
  const z =
    '<cac:TaxCategory><cbc:ID>Z</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory>'
  const charge = (amount: string, isCharge: boolean) =>
    `<cac:AllowanceCharge><cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator><cbc:Amount currencyID="AED">${amount}</cbc:Amount>${z}</cac:AllowanceCharge>`
  // A delivery charge of 10.00 and a further allowance as large leave every total as it was.
  const xml = vectorXml('standard')
    .replace('<cac:TaxTotal>', `${charge('10.00', true)}${charge('10.00', false)}<cac:TaxTotal>`)
    .replace(
      'AED">20.00</cbc:AllowanceTotalAmount>',
      'AED">30.00</cbc:AllowanceTotalAmount><cbc:ChargeTotalAmount currencyID="AED">10.00</cbc:ChargeTotalAmount>',
    )
    .replaceAll('<cbc:Percent>5</cbc:Percent>', '<cbc:Percent>5.00</cbc:Percent>')
  expect([...fatal(treeIn(xml)), ...missing(treeIn(xml))]).toEqual([])
})

test('no text in any element is too strange to be judged', () => {
  const tree = treeIn(vectorXml('standard'))
  const strange = fc.oneof(
    fc.string(),
    fc.constantFrom('', '-', '1e9', '٣', '1,000.00', '9'.repeat(40), '-0', '2026-02-30', 'NaN'),
  )
  const replaced = (node: XmlElement, texts: readonly string[]): XmlElement => ({
    ...node,
    content:
      typeof node.content === 'string'
        ? (texts[node.name.length % texts.length] ?? '')
        : node.content.map((child, at) => (at % 3 === texts.length % 3 ? replaced(child, texts) : child)),
  })
  fc.assert(
    fc.property(fc.array(strange, { minLength: 1, maxLength: 5 }), (texts) => {
      const read = readPintAe(replaced(tree, texts))
      if (read.ok) expect(findingsOf(read.invoice).every(({ rule }) => rule !== '')).toBe(true)
    }),
    runs(500),
  )
})

test('an amount of a million digits is none, and is not read', () => {
  const xml = vectorXml('standard').replace(
    /(<cbc:LineExtensionAmount currencyID="AED">)[^<]*/,
    `$1${'9'.repeat(1_000_000)}`,
  )
  expect(fatal(treeIn(xml)).length).toBeGreaterThan(0)
})
