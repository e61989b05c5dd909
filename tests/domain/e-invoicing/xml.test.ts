/** The writer's text is the canonical form that libxml2 makes of it, and holds the words that it was given. */
import { expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { XmlC14NMode, XmlDocument } from 'libxml2-wasm'
import { element, type MaybeElement, writeXml, type XmlElement } from '#domain/e-invoicing/xml.ts'
import { runs } from '#tests/support/runs.ts'

const written = (tree: MaybeElement) => {
  if (tree === null) throw new Error('An empty tree')
  return writeXml(tree)
}

const name = fc.constantFrom('cbc:ID', 'cbc:Note', 'cac:Party', 'cac:Item', 'cbc:Amount')
/** Everything that XML can hold and this product lets through, with what is escaped above all. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc
      .array(fc.constantFrom(']]>', '&', '<', '>', '"', "'", '\r', '\n', '\t', 'شركة', '😀', '&amp;'), { minLength: 1 })
      .map((parts) => parts.join('')),
  )
  // oxlint-disable-next-line no-control-regex -- because XML cannot hold these characters
  .map((typed) => typed.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''))
const attributes = fc.dictionary(fc.constantFrom('schemeID', 'unitCode', 'currencyID', 'listID'), text)

const { tree } = fc.letrec<{ tree: MaybeElement }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.tuple(name, text, attributes).map(([tag, content, named]) => element(tag, content, named)),
    fc
      .tuple(name, fc.array(tie('tree'), { maxLength: 4 }), attributes)
      .map(([tag, children, named]) => element(tag, children, named)),
  ),
}))

const NAMESPACES = { xmlns: 'urn:a', 'xmlns:cac': 'urn:b', 'xmlns:cbc': 'urn:c' }

test('it is canonical as libxml2 says (C14N 1.1), whatever the tree', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (children) => {
      const root = element('Invoice', children, NAMESPACES)
      if (root === null) return
      const own = writeXml(root)
      using document = XmlDocument.fromString(own)
      expect(document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1 })).toBe(own)
    }),
    runs(1_000),
  )
})

test('an element without content is left out, and so is what holds nothing else', () => {
  const party = element('cac:Party', [element('cbc:Name', ''), element('cbc:ID', undefined)])
  expect(element('cac:Seller', [party, null])).toBeNull()
  expect(written(element('cac:Seller', [party, element('cbc:ID', '1')]))).toBe(
    '<cac:Seller><cbc:ID>1</cbc:ID></cac:Seller>',
  )
})

test.each(['\u0001', 'a\u0000', '\uD800', 'x\uDC00y', '\uFFFE', '\u001F'])('%j is refused', (hostile) => {
  expect(() => written(element('cbc:Note', hostile))).toThrow(RangeError)
  expect(() => written(element('cbc:ID', '1', { schemeID: hostile }))).toThrow(RangeError)
})

test('direction marks go, and what looks like markup stays text', () => {
  const hostile = '\u202Eevil\u202C ]]> <!-- & "x" \u2067شركة\u2069'
  const tree: XmlElement | null = element('cbc:Note', hostile)
  expect(written(tree)).toBe('<cbc:Note>evil ]]&gt; &lt;!-- &amp; "x" شركة</cbc:Note>')
})
