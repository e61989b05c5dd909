import { encode } from 'uqr'

/**
 * A QR code as one black path, sharp at any size. Its level is M (15 % may be lost), because printed pages get folded; the
 * quiet zone of 4 modules (ISO/IEC 18004) is part of the drawing.
 */
export function qrDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${runs.join('')}"/></svg>`
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  let last: { x: number; length: number } | null = null
  for (const [x, dark] of row.entries()) {
    if (!dark) last = null
    else if (last) last.length += 1
    else runs.push((last = { x, length: 1 }))
  }
  return runs
}
