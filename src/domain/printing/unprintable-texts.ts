/** Letters of a document that its paper shows as squares. The user is warned before issuing, but not stopped. */
import { TEXT_FIELDS, type TextField } from '#domain/documents/fields.ts'
import { unprintable } from './printable.ts'

/** `path` is that of the text in the draft; `seller.…` and `customer.…` name the parties. `letters` has each once. */
export type PrintWarning = { warning: 'unprintable'; path: string; letters: string[] }

type Texts = { [Field in TextField]?: string | undefined } & {
  seller: object
  buyer: object | null
  lines: readonly object[]
}

/** All typed texts. Other texts of a paper are codes, which every typeface can draw. */
export function unprintableTexts(document: Texts): PrintWarning[] {
  const { seller, buyer, lines } = document
  const typed = Object.fromEntries(TEXT_FIELDS.map((field) => [field, document[field]]))
  return textsIn({ seller, customer: buyer, lines, ...typed }).flatMap(({ path, text }) => {
    const letters = unprintable(text)
    return letters.length === 0 ? [] : [{ warning: 'unprintable', path, letters } satisfies PrintWarning]
  })
}

function textsIn(value: unknown, path: readonly string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}
