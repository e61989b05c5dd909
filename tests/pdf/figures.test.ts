import { expect, test } from 'bun:test'
import { stripBidi } from '#domain/text/bidi.ts'
import { inDigits, toAsciiDigits } from '#domain/text/digits.ts'
import { documentModelOf } from '#pdf/document-print.ts'
import { quantity } from '#pdf/figures.ts'
import { invoice } from './invoices.ts'

/** Quantities of every scale, with and without zeros at their ends. */
const QUANTITIES = ['0', '9', '10', '100', '1000', '-3', '-20'].flatMap((whole) =>
  ['', '.0', '.00', '.000000', '.5', '.50', '.05', '.050', '.500000', '.123456'].map((end) => `${whole}${end}`),
)

test('a quantity is printed as it was typed, without zeros at the end of its decimals', () => {
  for (const typed of QUANTITIES) {
    for (const digits of ['latn', 'arab'] as const) {
      const shown = toAsciiDigits(stripBidi(quantity(typed, digits)))
        .replaceAll(/[,٬]/g, '')
        .replace('٫', '.')
        .replace('−', '-')
      expect(Number(shown)).toBe(Number(typed))
      expect(shown).not.toMatch(/\..*0$|\.$/)
      expect(shown.split('.')[0]).toBe(typed.split('.')[0])
    }
  }
  expect(stripBidi(quantity('1234.50', 'arab'))).toBe(inDigits('1,234.5', 'arab'))
})

test('so it stands in the table of lines', () => {
  const { lines, ...document } = invoice()
  const [line] = lines
  if (!line) throw new Error('The example has a line')
  for (const typed of ['9.0', '9.000000', '2.50', '1500.0']) {
    const model = documentModelOf({ ...document, lines: [{ ...line, quantity: typed }] }, { language: 'en' })
    const cells = stripBidi(JSON.stringify(model.body))
    const shown = { '9.0': '9', '9.000000': '9', '2.50': '2.5', '1500.0': '1,500' }[typed] ?? ''
    expect(cells).toContain(`"text":"${shown}"`)
    expect(cells).not.toContain(`"text":"${typed}"`)
  }
})
