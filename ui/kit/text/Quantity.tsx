import type { ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Bdi } from './Bdi.tsx'
import { Figure } from './Figure.tsx'
import { Widest } from './Widest.tsx'

type QuantityProps = {
  /** Formatted already. */
  quantity: string
  unit: string
  /** Units of a column (Widest.tsx), so that quantities of different units are aligned. */
  widestUnit?: string
}

/** `40 kg`, «40 كغ»: a number and its unit take the direction of the unit. Only a unit too long for its line breaks. */
export function Quantity({ quantity, unit, widestUnit }: QuantityProps) {
  const figure = <Figure value={quantity}>{quantity}</Figure>
  if (widestUnit !== undefined) return <InColumn quantity={figure} unit={unit} widestUnit={widestUnit} />
  return (
    <span dir={/\p{Script=Arabic}/u.test(unit) ? 'rtl' : 'ltr'} className="inline-block">
      {figure}
      {unit === '' ? null : (
        <>
          {' '}
          <Bdi>{unit}</Bdi>
        </>
      )}
    </span>
  )
}

/** In the direction of the page, whatever the script of the unit is: else figures would stand on both sides of units. */
function InColumn({ quantity, unit, widestUnit }: { quantity: ReactNode; unit: string; widestUnit: string }) {
  const { direction } = useLocale()
  if (widestUnit === '') return quantity
  return (
    <span dir={direction} className="inline-block whitespace-nowrap">
      {quantity}{' '}
      <Widest texts={widestUnit} align="units">
        <Bdi>{unit}</Bdi>
      </Widest>
    </span>
  )
}
