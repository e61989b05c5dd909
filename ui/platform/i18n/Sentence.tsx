import { Fragment, type ReactNode } from 'react'

/** Placeholders for elements, from Unicode's private use area, which no message contains. */
const FIRST_MARK = 0xe000

/**
 * A message with React elements in its slots: a left-to-right address, a link, a name of unknown direction.
 * `<Sentence slots={{ email: <Ltr>{email}</Ltr> }}>{(slots) => t('sentTo', slots)}</Sentence>`
 */
export function Sentence<Slot extends string>({
  slots,
  children,
}: {
  slots: Readonly<Record<Slot, ReactNode>>
  children: (marks: Record<Slot, string>) => string
}) {
  const elements: ReactNode[] = Object.values(slots)
  const marks = Object.keys(slots).map((slot, index) => [slot, String.fromCharCode(FIRST_MARK + index)])
  // `as`, because Object.fromEntries loses the key names.
  const pieces = children(Object.fromEntries(marks) as Record<Slot, string>).split(/([\uE000-\uE0FF])/u)
  return pieces.map((piece, index) => {
    const element = elements[piece.charCodeAt(0) - FIRST_MARK]
    return <Fragment key={index}>{element ?? piece}</Fragment>
  })
}
