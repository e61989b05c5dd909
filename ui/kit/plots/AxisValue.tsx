import { groupThousands, signOf, unsigned } from '#domain/money/money.ts'
import { Quantity } from '#ui/kit/text/Quantity.tsx'

type Language = 'en' | 'ar'

const LONGEST_DIGITS = 6

/** A round value at an axis: `12,000`, and from a million on `1.5M`, «1.5 مليون», so that it fits beside a plot on a phone. */
export function AxisValue({ value, language }: { value: string; language: Language }) {
  const { figure, magnitude } = axisValue(value, language)
  return <Quantity quantity={figure} unit={magnitude} />
}

/** @param value decimal text with few digits that are not zero, which the short form can hold */
export function axisValue(value: string, language: Language): { figure: string; magnitude: string } {
  const [whole = ''] = unsigned(value).split('.')
  if (whole.length <= LONGEST_DIGITS) return { figure: groupThousands(value), magnitude: '' }
  const format = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  // because a decimal text is such a literal; it is formatted without becoming a float
  const parts = format.formatToParts(unsigned(value) as Intl.StringNumericLiteral)
  const textOf = (isMagnitude: boolean) =>
    parts
      .filter(({ type }) => type !== 'literal' && (type === 'compact') === isMagnitude)
      .map((part) => part.value)
      .join('')
  const figure = `${signOf(value) < 0 ? '\u2212' : ''}${textOf(false)}`
  // The letter of English is joined to its figure, the word of Arabic stands beside it.
  return language === 'en' ? { figure: figure + textOf(true), magnitude: '' } : { figure, magnitude: textOf(true) }
}
