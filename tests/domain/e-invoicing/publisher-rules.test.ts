/** The comparison with the publisher's rules, without their files: what a report says, and what is missing to run them. */
import { expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { disagreement, lacking, publisherIn, refusedBy } from './publisher-rules.ts'
import { vectorInvoice } from './vectors.ts'

const report = (...asserts: string[]) =>
  `<s:schematron-output xmlns:s="http://purl.oclc.org/dsdl/svrl">${asserts.join('')}</s:schematron-output>`

test('asserts that refuse are read from a report, those that warn are not', () => {
  const read = refusedBy(
    report(
      '<s:failed-assert id="ibr-143"><s:text>City</s:text></s:failed-assert>',
      '<s:failed-assert id="ibr-co-10" flag="fatal"/>',
      '<s:failed-assert id="ibr-200" flag="warning"/>',
      '<s:successful-report id="ibr-201"/>',
    ),
  )
  expect(read).toEqual(['ibr-143', 'ibr-co-10'])
  expect(refusedBy(report())).toEqual([])
  expect(() => refusedBy('<html/>')).toThrow('no SVRL report')
})

test('a number is the same with other words around it, and not within a longer one', () => {
  const invoice = vectorInvoice('standard')
  expect(disagreement(invoice, ['aligned-ibrp-s-09', 'ibr-143-ae'], ['143', 's-09'])).toBeNull()
  expect(disagreement(invoice, ['ibr-1430', 'ibr-1430'], ['143'])).toEqual({
    number: invoice.number,
    theirsAlone: ['ibr-1430'],
    oursAlone: ['143'],
  })
})

test('what is missing is said', () => {
  const folder = mkdtempSync(join(tmpdir(), 'publisher-'))
  try {
    expect(publisherIn(folder)).toContain('has no .xslt')
    for (const name of ['rules.xslt', 'rules.sef.json', 'other.xslt']) writeFileSync(join(folder, name), '')
    const command = join(folder, 'node_modules', '.bin', 'xslt3')
    if (Bun.which('xslt3') === null) expect(publisherIn(folder)).toContain('SaxonJS is missing')
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true })
    writeFileSync(command, '')
    const sheets = ['other.xslt', 'rules.sef.json'].map((name) => join(folder, name))
    expect(publisherIn(folder)).toEqual({ command, sheets })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('some documents lack a fact and some are whole', () => {
  const invoice = vectorInvoice('standard')
  const many = lacking(Array.from({ length: 24 }, () => invoice))
  expect(many.filter((one) => one === invoice).length).toBeGreaterThan(4)
  expect(many.filter(({ seller }) => seller.tin === undefined)).toHaveLength(2)
})
