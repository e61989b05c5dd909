/** Changes between two revisions of a quotation. */
import { describe, expect, test } from 'bun:test'
import * as fc from 'fast-check'
import { type Compared, type ComparedLine, type LineChange, quotationChanges } from '#domain/quotations/changes.ts'
import { runs } from '#tests/support/runs.ts'

const line = (description: string, change: Partial<ComparedLine> = {}): ComparedLine => ({
  description,
  quantity: '1',
  unitPrice: '100.00',
  treatment: 'standard',
  rate: '5',
  gross: '100.00',
  discount: '0.00',
  ...change,
})

const quotation = (lines: readonly ComparedLine[], change: Partial<Compared> = {}): Compared => ({
  currency: 'AED',
  pricesIncludeTax: false,
  customer: { name: 'Al Waha' },
  lines,
  totals: { net: '100.00', tax: '5.00', total: '105.00' },
  ...change,
})

const linesOf = (before: readonly ComparedLine[], after: readonly ComparedLine[]) =>
  quotationChanges(quotation(before), quotation(after)).lines

/** `changed Design quantity`, `moved Cable`, … */
const described = (changes: readonly LineChange[]) =>
  changes.map((change) => {
    const { description } = change.kind === 'removed' ? change.before.line : change.after.line
    const facts = change.kind === 'changed' ? [...change.facts, ...(change.isMoved ? ['moved'] : [])] : []
    return [change.kind, description, ...facts].join(' ')
  })

const [design, cable, travel] = [line('Design'), line('Cable'), line('Travel')]

describe('lines', () => {
  test('say which of their facts changed, one by one', () => {
    const changes: [string, Partial<ComparedLine>][] = [
      ['description', { description: 'Design of the logo' }],
      ['description', { descriptionAr: 'تصميم' }],
      ['quantity', { quantity: '2' }],
      ['unit', { unit: 'hours' }],
      ['unitPrice', { unitPrice: '90' }],
      ['discount', { typedDiscount: { percent: '10' } }],
      ['tax', { treatment: 'zero', rate: '0' }],
      ['optional', { optional: true }],
    ]
    for (const [fact, change] of changes) {
      const [found, ...others] = linesOf([design], [{ ...design, ...change }])
      expect(others).toEqual([])
      expect(found).toMatchObject({ kind: 'changed', facts: [fact], isMoved: false })
    }
  })

  test('are the same however a figure is written', () => {
    const written = { quantity: '1.000', unitPrice: '100', rate: '5.0', description: ' Design ' }
    expect(linesOf([design], [{ ...design, ...written }])).toEqual([])
    expect(linesOf([design], [{ ...design, typedDiscount: { percent: '0' } }])).toEqual([])
    const discounts = [{ percent: '10' }, { amount: '10' }].map((typedDiscount) => ({ ...design, typedDiscount }))
    expect(described(linesOf(discounts.slice(0, 1), discounts.slice(1)))).toEqual(['changed Design discount'])
  })

  test('are added and removed where they stand', () => {
    expect(
      described(
        linesOf(
          [design, cable],
          [design, travel, cable].map((one) => ({ ...one, unitPrice: '7' })),
        ),
      ),
    ).toEqual(['changed Design unitPrice', 'added Travel', 'changed Cable unitPrice'])
    const free = line('Travel', { unitPrice: '0' })
    expect(described(linesOf([design, free, cable], [design, cable]))).toEqual(['removed Travel'])
    expect(described(linesOf([free, design], [design]))).toEqual(['removed Travel'])
  })

  test('that stand elsewhere moved, as few of them as can be', () => {
    expect(described(linesOf([design, cable, travel], [travel, design, cable]))).toEqual(['moved Travel'])
    const dearer = { ...travel, unitPrice: '120' }
    expect(described(linesOf([design, cable, travel], [dearer, design, cable]))).toEqual([
      'changed Travel unitPrice moved',
    ])
  })

  test('of an item are the same in other words', () => {
    const tea = line('Tea', { itemId: 'a' })
    const changes = linesOf([tea, design], [line('Green tea', { itemId: 'a', unitPrice: '3' }), design])
    expect(described(changes)).toEqual(['changed Green tea description unitPrice'])
  })

  test('with neither words nor figures in common are others', () => {
    expect(described(linesOf([line('Tea', { unitPrice: '3' })], [design]))).toEqual(['removed Tea', 'added Design'])
  })

  test('alike are matched in their order', () => {
    const [cheap, dear] = [line('Chair', { unitPrice: '10' }), line('Chair', { unitPrice: '20' })]
    expect(described(linesOf([cheap, dear], [dear]))).toEqual(['removed Chair'])
    expect(linesOf([cheap, dear], [cheap, { ...dear, quantity: '4' }])).toMatchObject([
      { kind: 'changed', before: { index: 1 }, after: { index: 1 }, facts: ['quantity'] },
    ])
  })
})

test('details and totals that differ are named', () => {
  const before = quotation([design], { validUntil: '2027-03-01', terms: 'Half now', discount: { percent: '5' } })
  const after = quotation([design], {
    validUntil: '2027-04-01',
    terms: 'Half now ',
    notesAr: 'شكراً',
    discount: { percent: '5.0' },
    deposit: { percent: '30' },
    totals: { net: '90.00', tax: '5.00', total: '95.00' },
  })
  expect(quotationChanges(before, after)).toEqual({
    lines: [],
    unchanged: 1,
    details: ['validUntil', 'deposit', 'notesAr'],
    totals: ['net', 'total'],
  })
})

test('in another currency every total is another one', () => {
  const { details, totals } = quotationChanges(quotation([]), quotation([], { currency: 'USD' }))
  expect({ details, totals }).toEqual({ details: ['currency'], totals: ['net', 'tax', 'total'] })
})

const few = <Value>(...values: Value[]) => fc.constantFrom(...values)
const anyLine: fc.Arbitrary<ComparedLine> = fc
  .record({
    description: few('Design', 'Cable', 'Travel', ''),
    quantity: few('1', '2', '2.50'),
    unitPrice: few('0', '10', '31.00'),
    itemId: fc.option(few('a', 'b'), { nil: undefined }),
    optional: fc.option(few(true), { nil: undefined }),
    typedDiscount: fc.option(few({ percent: '10' }, { amount: '5.00' }), { nil: undefined }),
  })
  // because `undefined` means an absent field
  .map((drawn) => JSON.parse(JSON.stringify({ ...line(''), ...drawn })) as ComparedLine)
const anyLines = fc.array(anyLine, { maxLength: 12 })

describe('for any two revisions', () => {
  test('every line is told once, or unchanged', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const { lines, unchanged } = quotationChanges(quotation(before), quotation(after))
        const olds = lines.flatMap((change) => (change.kind === 'added' ? [] : [change.before]))
        const news = lines.flatMap((change) => (change.kind === 'removed' ? [] : [change.after]))
        for (const [from, all] of [
          [olds, before],
          [news, after],
        ] as const) {
          expect(new Set(from.map(({ index }) => index)).size).toBe(from.length)
          expect(from.length + unchanged).toBe(all.length)
          expect(from.every((one) => all[one.index] === one.line)).toBe(true)
        }
      }),
      runs(100),
    )
  })

  test('the changes lead from the earlier lines to the later ones', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const { lines } = quotationChanges(quotation(before), quotation(after))
        const gone = new Set(lines.flatMap((change) => (change.kind === 'added' ? [] : [change.before.index])))
        const unchanged = before.filter((_, index) => !gone.has(index))
        const made = lines.flatMap((change) => (change.kind === 'removed' ? [] : [change.after]))
        for (const { index, line: said } of made.toSorted((a, b) => a.index - b.index)) unchanged.splice(index, 0, said)
        expect(described(linesOf(unchanged, after))).toEqual([])
      }),
      runs(100),
    )
  })

  test('the other way round, what was added is removed', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (before, after) => {
        const count = (changes: readonly LineChange[], kind: LineChange['kind']) =>
          changes.filter((change) => change.kind === kind).length
        const [there, back] = [linesOf(before, after), linesOf(after, before)]
        expect([count(there, 'added'), count(there, 'removed')]).toEqual([count(back, 'removed'), count(back, 'added')])
      }),
      runs(100),
    )
  })

  test('none is told of a quotation and itself, however its lines are ordered only their places', () => {
    fc.assert(
      fc.property(anyLines, fc.func(fc.nat()), (lines, orderOf) => {
        const { unchanged, ...changes } = quotationChanges(quotation(lines), quotation(lines))
        expect([unchanged, changes]).toEqual([lines.length, { lines: [], details: [], totals: [] }])
        const shuffled = lines.toSorted((a, b) => orderOf(a) - orderOf(b))
        expect(linesOf(lines, shuffled).every(({ kind }) => kind === 'moved')).toBe(true)
      }),
      runs(100),
    )
  })
})

test('a thousand lines in reverse are compared at once', () => {
  const many = Array.from({ length: 1000 }, (_, index) => line(`Line ${index}`, { unitPrice: String(index) }))
  expect(linesOf(many, many.toReversed())).toHaveLength(999)
})
