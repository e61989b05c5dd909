/** Reads XML with the browser's own parser. */
import type { XmlElement } from '#domain/e-invoicing/xml.ts'

const PREFIXES: Record<string, string> = {
  'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2': 'cac:',
  'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2': 'cbc:',
  'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2': '',
  'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2': '',
}

/** Null for a text that is no XML. */
export function rootOf(text: string): XmlElement | null {
  const { documentElement } = new DOMParser().parseFromString(text, 'application/xml')
  if (documentElement.getElementsByTagName('parsererror').length > 0 || documentElement.nodeName === 'parsererror')
    return null
  return treeOf(documentElement)
}

/** An element of another namespace has a name that no path has. */
function treeOf(node: Element): XmlElement {
  const prefix = PREFIXES[node.namespaceURI ?? ''] ?? `{${node.namespaceURI}}`
  const children = [...node.children]
  return {
    name: prefix + node.localName,
    attributes: Object.fromEntries([...node.attributes].map(({ localName, value }) => [localName, value])),
    content: children.length > 0 ? children.map(treeOf) : (node.textContent ?? '').trim(),
  }
}
