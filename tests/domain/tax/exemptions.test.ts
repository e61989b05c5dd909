import { describe, expect, test } from 'bun:test'
import { exemptionProblems, missingExemptions } from '#domain/documents/missing-exemptions.ts'
import {
  type DefaultExemptions,
  defaultsUsed,
  EXEMPTIONS,
  exemptionOf,
  exemptionsFor,
  exemptionStatement,
  exemptionText,
  isOffPaper,
  treatmentOf,
  UAE_EXEMPTIONS,
} from '#domain/tax/exemptions.ts'
import { stripBidi } from '#domain/text/bidi.ts'
import { TREATMENTS } from '#domain/tax/tax.ts'
import { statementsOf } from '#pdf/document/closing-texts.ts'
import { invoice, KSA_SELLER } from '#tests/pdf/invoices.ts'

const UAE = { country: 'AE', vatRegistered: true }
const SAUDI = EXEMPTIONS.filter((code) => !isOffPaper(code))

describe('the reasons of Saudi Arabia', () => {
  test.each(SAUDI.map((code) => [code]))('%s is printed with the one article it is named after', (code) => {
    const [, named] = /^VATEX-SA-(\d+)/.exec(code) ?? []
    for (const locale of ['en', 'ar'] as const) {
      const statement = exemptionStatement(code, locale)
      expect(statement).toContain(exemptionText(code, locale))
      const articles = [...statement.matchAll(/(?:Article |المادة )\(?(\d+)\)?/g)].map(([, number]) => number)
      const own = articles.filter((number) => number !== '25')
      expect(own).toEqual(named === undefined ? [] : [named])
    }
    expect(/^VATEX-SA-(29|30)/.test(code) ? 'exempt' : 'zero').toBe(treatmentOf(code))
    expect(exemptionsFor('SA', treatmentOf(code))).toContain(code)
  })

  test('are those of no other country, and of no other treatment', () => {
    for (const country of ['BH', 'OM', 'GB']) {
      for (const treatment of TREATMENTS) expect(exemptionsFor(country, treatment)).toEqual([])
    }
    expect(TREATMENTS.flatMap((treatment) => exemptionsFor('SA', treatment)).toSorted()).toEqual(SAUDI.toSorted())
  })
})

test('the UAE tells four exempt supplies apart, and its papers state none of them', () => {
  for (const treatment of TREATMENTS)
    expect(exemptionsFor('AE', treatment)).toEqual(treatment === 'exempt' ? [...UAE_EXEMPTIONS] : [])
  expect(missingExemptions({ kind: 'tax-invoice', seller: UAE, lines: [{ tax: 'exempt' }] })).toEqual([])
})

describe('the reason of a line', () => {
  const defaults: DefaultExemptions = { zero: 'VATEX-SA-32', exempt: 'VATEX-SA-30' }

  test('is its own, else the account’s, else none; one that does not fit is left out', () => {
    for (const treatment of TREATMENTS) {
      for (const exemption of [undefined, ...EXEMPTIONS]) {
        const isOwn = exemption !== undefined && exemptionsFor('SA', treatment).includes(exemption)
        const line = { treatment, exemption }
        expect(exemptionOf(line, 'SA', defaults)).toBe(isOwn ? exemption : defaults[treatment])
        expect(exemptionOf(line, 'SA')).toBe(isOwn ? exemption : undefined)
        const isEmirati = exemption !== undefined && exemptionsFor('AE', treatment).includes(exemption)
        expect(exemptionOf(line, 'AE', defaults)).toBe(isEmirati ? exemption : undefined)
        const wrong = exemption !== undefined && !isOwn ? ['lines.0.exemption'] : []
        expect(Object.keys(exemptionProblems([{ tax: treatment, exemption }], 'SA'))).toEqual(wrong)
      }
    }
  })

  test('a document keeps the defaults that its lines go by, and no others', () => {
    const own = { treatment: 'zero', exemption: 'VATEX-SA-33' } as const
    expect(defaultsUsed([own], 'SA', defaults)).toBeUndefined()
    expect(defaultsUsed([own, { treatment: 'exempt' }, { treatment: 'standard' }], 'SA', defaults)).toEqual({
      exempt: 'VATEX-SA-30',
    })
    expect(defaultsUsed([{ treatment: 'zero' }], 'BH', defaults)).toBeUndefined()
  })

  test('is warned of where it is missing', () => {
    const seller = { country: 'SA', vatRegistered: true }
    const lines = TREATMENTS.map((tax) => ({ tax }))
    const missing = (facts: object) =>
      missingExemptions({ kind: 'tax-invoice', seller, lines, ...facts }).map(({ path }) => path)
    expect(missing({})).toEqual(['lines.2.exemption', 'lines.3.exemption'])
    expect(missing({ exemptions: { zero: 'VATEX-SA-35' } })).toEqual(['lines.3.exemption'])
    expect(missing({ kind: 'quotation' })).toEqual([])
    expect(missing({ seller: { ...seller, vatRegistered: false } })).toEqual([])
    expect(missing({ seller: { ...seller, country: 'AE' } })).toEqual([])
  })
})

describe('on a Saudi paper', () => {
  const paper = (lines: { treatment: 'zero' | 'exempt' | 'standard'; exemption?: (typeof EXEMPTIONS)[number] }[]) => {
    const document = invoice({ seller: KSA_SELLER, currency: 'SAR' })
    const [line] = document.lines
    if (!line) throw new Error('The example has a line')
    const taxes = [...new Set(lines.map(({ treatment }) => treatment))].map((category) => ({
      category,
      rate: '0',
      base: '1.00',
      tax: '0.00',
    }))
    const totals = { ...document.totals, taxes }
    const { exemption: _own, ...blank } = line
    return statementsOf({ ...document, totals, lines: lines.map((one) => ({ ...blank, ...one })) }, 'en', 'latn').map(
      ([run]) => stripBidi(run?.text ?? ''),
    )
  }

  test('one reason stands alone, several name their lines, and nothing names a range of articles', () => {
    expect(paper([{ treatment: 'zero', exemption: 'VATEX-SA-32' }, { treatment: 'standard' }])).toEqual([
      exemptionStatement('VATEX-SA-32', 'en'),
    ])
    const mixed = paper([
      { treatment: 'zero', exemption: 'VATEX-SA-32' },
      { treatment: 'exempt', exemption: 'VATEX-SA-30' },
      { treatment: 'zero', exemption: 'VATEX-SA-35' },
      { treatment: 'zero', exemption: 'VATEX-SA-32' },
      { treatment: 'zero' },
    ])
    expect(mixed).toEqual([
      `Lines 1, 4: ${exemptionStatement('VATEX-SA-32', 'en')}`,
      `Line 3: ${exemptionStatement('VATEX-SA-35', 'en')}`,
      'Line 5: Zero-rated supply.',
      exemptionStatement('VATEX-SA-30', 'en'),
    ])
    expect(paper([{ treatment: 'zero' }])).toEqual(['Zero-rated supply.'])
  })
})
