/** Builds the print model of labels for items. Pure: the same facts always give the same bytes. */
import { type Barcode, modulesOf } from '#domain/inventory/barcode.ts'
import { LABEL_SHEETS, type LabelSize } from '#domain/inventory/label.ts'
import type { DocumentLanguage } from '#domain/locale.ts'
import { labelTerms } from '#i18n/inventory/label-paper.ts'
import { token } from '#pdf/direction.ts'
import { amount, digitsOf, type PrintDigits } from '#pdf/figures.ts'
import { distinct, inMain, pairOf } from '#pdf/localize.ts'
import type { LabelsPrintModel, PrintedLabel } from './model.ts'

export type LabelFacts = {
  name: string
  nameAr: string | null
  /** The price for the buyer as an amount in wire form; null for a label without a price. */
  price: string | null
  barcode: Barcode
  /** The width of a module of the barcode in millimetres. */
  moduleWidth: number
}

export type LabelsFacts = {
  size: LabelSize
  language: DocumentLanguage
  /** The number of copies of each item, one after another. */
  copies: number
  items: readonly LabelFacts[]
  company: { name: string; digits: PrintDigits; currency: string }
  at: Date
}

export function labelsPrintModelOf(facts: LabelsFacts): LabelsPrintModel {
  const { size, language, copies, items, company, at } = facts
  const { page, columns, rows, label, padding, margin, gutter } = LABEL_SHEETS[size]
  return {
    template: 'labels',
    language,
    metadata: { title: inMain(labelTerms.title, language), author: company.name },
    createdAt: Math.floor(at.getTime() / 1000),
    size,
    sheet: { page, columns, rows, label, padding, margin, gutter },
    copies,
    labels: items.map((item) => labelOf(item, facts)),
    qr: null,
    logo: null,
    attachment: null,
  }
}

function labelOf(item: LabelFacts, { language, company: { currency, digits } }: LabelsFacts): PrintedLabel {
  const { name, nameAr, price, barcode, moduleWidth } = item
  // Labels in both languages write their price once, with 0-9.
  const priceDigits = language === 'bilingual' ? 'latn' : digitsOf(language, digits)
  return {
    names: distinct(pairOf(shown(name), shown(nameAr ?? ''), language)),
    price: price === null ? null : amount(price, currency, priceDigits),
    barcode: {
      svg: barcodeDrawing(barcode),
      width: modulesOf(barcode) * moduleWidth,
      text: token(barcode.text),
      description: `${barcode.kind === 'ean-13' ? 'EAN-13' : 'Code 128'} ${barcode.text}`,
    },
  }
}

/** Puts a name on one line. */
const shown = (name: string): string => name.replace(/\s+/g, ' ').trim()

/**
 * A barcode as one black path, a module wide per unit and of height 1: the template stretches it to its height. The quiet
 * zones are part of the drawing.
 */
function barcodeDrawing(barcode: Barcode): string {
  let x = barcode.quiet.before
  const bars = barcode.widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
    x += width
    return bar
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modulesOf(barcode)} 1"><path d="${bars.join('')}"/></svg>`
}
