import { isUnbroken } from '#domain/text/bidi.ts'

/** An isolate and its content (UAX #9), as made by `isolate`. Nested isolates do not occur in the interface. */
const ISOLATE = /([\u2066-\u2068][^\u2066-\u2069]*\u2069)/

const DIRECTIONS: Readonly<Record<string, 'ltr' | 'rtl'>> = { '\u2066': 'ltr', '\u2067': 'rtl' }

const unbroken = (isolate: string) =>
  isolate.startsWith('\u2066') && isUnbroken(isolate.slice(1, -1)) ? { className: 'whitespace-nowrap' } : {}

/** A text whose isolates are elements, so that no invisible character is copied with it. */
export function BidiText({ children }: { children: string }) {
  return children.split(ISOLATE).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <bdi key={index} dir={DIRECTIONS[piece.charAt(0)]} {...unbroken(piece)}>
        {piece.slice(1, -1)}
      </bdi>
    ),
  )
}
