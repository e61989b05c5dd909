/**
 * Writes XML in its canonical form (C14N 1.1), so that the bytes can be hashed as they are: attributes in the order of their
 * names, no empty element, no comment. It writes what this program has made; nothing here reads XML.
 */
import { stripBidi } from '#domain/text/bidi.ts'

export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; content: string | XmlElement[] }

/** Most elements have none: for them there is nothing to sort. */
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}

/** An element whose content is missing or empty is null, and is left out. */
export type MaybeElement = XmlElement | null

export function element(
  name: string,
  content: string | undefined | readonly MaybeElement[],
  attributes: Readonly<Record<string, string>> = NO_ATTRIBUTES,
): MaybeElement {
  if (content === undefined || typeof content === 'string')
    return content === undefined || content === '' ? null : { name, attributes, content }
  const children = content.filter((child) => child !== null)
  return children.length === 0 ? null : { name, attributes, content: children }
}

/** @throws RangeError for a character that XML 1.0 has no place for, such as U+0001 or half of a surrogate pair */
export function writeXml({ name, attributes, content }: XmlElement): string {
  let opening = name
  if (attributes !== NO_ATTRIBUTES)
    for (const key of sorted(Object.keys(attributes)))
      opening += ` ${key}="${escaped(attributes[key] ?? '', IN_ATTRIBUTE)}"`
  let inner = ''
  if (typeof content === 'string') inner = escaped(content, IN_TEXT)
  else for (const child of content) inner += writeXml(child)
  return `<${opening}>${inner}</${name}>`
}

/** Most elements that have attributes have one. */
const sorted = (names: string[]): string[] => (names.length > 1 ? names.toSorted() : names)

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
}
/** Most texts are numbers, codes and days: they are written as they are. */
const PLAIN = /^[ !#-%'-;=?-~]*$/
const IN_TEXT = /[&<>\r]/g
const IN_ATTRIBUTE = /[&<"\t\n\r]/g
// XML 1.0, production 2. The flag `u` tells a half of a surrogate pair from a whole one.
// oxlint-disable-next-line no-control-regex -- because these are the characters that are refused
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/u

function escaped(text: string, characters: RegExp): string {
  if (PLAIN.test(text)) return text
  if (FORBIDDEN.test(text)) throw new RangeError('A character that XML cannot hold')
  return stripBidi(text).replace(characters, (character) => ESCAPES[character] ?? '')
}
