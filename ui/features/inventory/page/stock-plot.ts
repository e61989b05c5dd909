/** The steps of a stock's plot, in the units of its picture. Figures become lengths here, where digits beyond a pixel are lost. */

export const PLOT = { width: 300, height: 60 }

const MARGIN = 3

export type Plot = {
  /** The points of a polyline. */
  line: string
  /** The height at which the stock is zero. */
  zeroY: number
  from: string
  to: string
  low: string
  high: string
}

/** @param stocks decimal text, oldest first; null for fewer than two */
export function plotOf(stocks: readonly string[]): Plot | null {
  const from = stocks[0]
  const to = stocks.at(-1)
  if (from === undefined || to === undefined || stocks.length < 2) return null
  const sorted = stocks.toSorted((a, b) => Number(a) - Number(b))
  const [low = from, high = to] = [sorted[0], sorted.at(-1)]
  const [bottom, top] = [Math.min(0, Number(low)), Math.max(0, Number(high))]
  const height = PLOT.height - 2 * MARGIN
  const yOf = (stock: number) => MARGIN + height - ((stock - bottom) / (top - bottom || 1)) * height
  const step = PLOT.width / stocks.length
  const line = stocks.flatMap((stock, at) => {
    const y = yOf(Number(stock))
    return [`${at * step},${y}`, `${(at + 1) * step},${y}`]
  })
  return { line: line.join(' '), zeroY: yOf(0), from, to, low, high }
}
