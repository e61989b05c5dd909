import './figure.css'
import { createContext, useContext } from 'react'

/** The decimals of the longest fraction in a column of figures. Null outside such a column. */
export const DecimalsContext = createContext<number | null>(null)

/** The decimals of a plain decimal: 3 of `-12.125`. */
export const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0

/** The decimals to which a column of these plain decimals is aligned. */
export const mostDecimals = (values: readonly (string | null | undefined)[]): number =>
  Math.max(0, ...values.map((value) => decimalsOf(value ?? '')))

type FigureProps = {
  /** The plain decimal, whose decimals count. */
  value: string
  /** The figure as it is written. */
  children: string
}

/**
 * A figure, isolated left to right. In a column it has space for the decimals that others have and it lacks, which is no
 * part of its text.
 */
export function Figure({ value, children }: FigureProps) {
  const decimals = useContext(DecimalsContext)
  const own = decimalsOf(value)
  const lacking = Math.max(0, (decimals ?? 0) - own)
  const space = lacking === 0 ? {} : { 'data-lacking': `${own === 0 ? '.' : ''}${'0'.repeat(lacking)}` }
  return (
    <bdi dir="ltr" className="figure whitespace-nowrap tabular-nums" {...space}>
      {children}
    </bdi>
  )
}
