/** Reads a chosen e-invoice with the browser's own parser, on the device. */
import type { EInvoice } from '#domain/e-invoicing/e-invoice.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import { findingsOf } from '#domain/e-invoicing/pint-ae/findings.ts'
import { readPintAe } from '#domain/e-invoicing/pint-ae/read.ts'
import type { XmlElement } from '#domain/e-invoicing/xml.ts'
import { rootOf } from '#ui/features/e-invoicing/terms/xml-root.ts'

/** `missing`: paths of elements that every file needs. */
export type CheckedFile =
  | { ok: true; name: string; root: XmlElement; invoice: EInvoice; findings: Finding[]; missing: string[] }
  | { ok: false; name: string; problem: FileProblem }

export type FileProblem =
  | 'doctype'
  | 'too-large'
  | 'not-utf8'
  | 'not-xml'
  | 'other-root'
  | 'other-profile'
  /** The browser could not open it, such as a file that was moved meanwhile. */
  | 'failed'

const MOST_BYTES = 5 * 1024 * 1024

export async function checkFile(file: File): Promise<CheckedFile> {
  const { name } = file
  const text = await textOf(file)
  if (typeof text !== 'string') return { ok: false, name, ...text }
  const root = rootOf(text)
  if (root === null) return { ok: false, name, problem: 'not-xml' }
  const read = readPintAe(root)
  if (!read.ok) return { ok: false, name, problem: read.problem }
  const { invoice, missing } = read
  return { ok: true, name, root, invoice, missing, findings: findingsOf(invoice) }
}

async function textOf(file: File): Promise<string | { problem: FileProblem }> {
  if (file.size > MOST_BYTES) return { problem: 'too-large' }
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch {
    return { problem: 'failed' }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    // A document type may define entities without end, so it is refused before anything reads it.
    return text.includes('<!DOCTYPE') ? { problem: 'doctype' } : text
  } catch {
    return { problem: 'not-utf8' }
  }
}
