/** Elements of a file by the path of their local names. */
import type { XmlElement } from '#domain/e-invoicing/xml.ts'

export const textOf = ({ content }: XmlElement): string => (typeof content === 'string' ? content : '')

export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const found = childAt(element, path)
  return found && textOf(found)
}

export const childAt = (element: XmlElement | undefined, path: string): XmlElement | undefined =>
  childrenAt(element, path)[0]

export function childrenAt(element: XmlElement | undefined, path: string): XmlElement[] {
  let found = element ? [element] : []
  for (const name of path.split('/'))
    found = found.flatMap(({ content }) =>
      typeof content === 'string' ? [] : content.filter((child) => child.name.replace(/^c[ab]c:/, '') === name),
    )
  return found
}
