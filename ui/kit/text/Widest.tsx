import './widest.css'
import type { ReactNode } from 'react'
import { DecimalsContext, decimalsOf } from './Figure.tsx'

type WidestProps = {
  /** Texts of the column, one a line. */
  texts: string
  /** Figures stand at the right of the space in both languages, units at the start of the page's direction. */
  align: 'figures' | 'units'
  children: ReactNode
}

/** Has the width of the widest of these texts, so that rows that are no table have a column. They are neither read nor copied. */
export function Widest({ texts, align, children }: WidestProps) {
  return (
    <span
      data-widest={texts}
      {...(align === 'figures' && { dir: 'ltr' })}
      className={`widest tabular-nums ${align === 'figures' ? 'justify-items-end text-end' : 'justify-items-start text-start'}`}
    >
      <DecimalsContext value={align === 'figures' ? decimalsOf(texts.split('\n')[0] ?? '') : null}>
        {children}
      </DecimalsContext>
    </span>
  )
}

/** Each of these texts once. */
export const widestOfWords = (texts: readonly string[]): string => [...new Set(texts)].join('\n')

/**
 * The longest of these figures, with the decimals to which they are aligned; one for each currency and each word beside
 * it, whose letters have widths of their own.
 */
export function widestOfFigures(texts: readonly string[]): string {
  const decimals = Math.max(0, ...texts.map(decimalsOf))
  const longest = new Map<string, string>()
  for (const text of texts) {
    const own = decimalsOf(text)
    const padded = `${text}${own === 0 && decimals > 0 ? '.' : ''}${'0'.repeat(decimals - own)}`
    const words = text.replace(/[\d.,]/g, '')
    if (padded.length > (longest.get(words)?.length ?? 0)) longest.set(words, padded)
  }
  return [...longest.values()].join('\n')
}
