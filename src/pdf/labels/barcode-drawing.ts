import { type Barcode, modulesOf } from '#domain/inventory/barcode.ts'

/**
 * A barcode as one black path, a module wide per unit and of height 1: the template stretches it to its height. The quiet
 * zones are part of the drawing.
 */
export function barcodeDrawing(barcode: Barcode): string {
  let x = barcode.quiet.before
  const bars = barcode.widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
    x += width
    return bar
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modulesOf(barcode)} 1"><path d="${bars.join('')}"/></svg>`
}
