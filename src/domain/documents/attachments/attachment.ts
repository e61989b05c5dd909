/** Files that a company adds to a document for its client: their types, names and bounds. */
import { stripBidi } from '#domain/text/bidi.ts'
import { type Read, type RefusalDetails, refuseField } from '#domain/refusal.ts'

/** The extensions of each type; the first is the one that a file without any of them gets. */
const EXTENSIONS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
} as const satisfies Record<string, readonly string[]>

export type AttachmentType = keyof typeof EXTENSIONS

/** Extensions that give way to the one of the stored type: a WebP is stored as a JPEG or PNG. */
const REPLACED_EXTENSIONS: readonly string[] = [...Object.values(EXTENSIONS).flat(), 'webp']

/** `size` in bytes, as stored. */
export type DocumentAttachment = { name: string; size: number; type: AttachmentType }

/** An attachment in the frozen copy: `sha256` is the hash of the stored bytes, in hex. */
export type FrozenAttachment = DocumentAttachment & { sha256: string }

export const MAX_ATTACHMENTS = 5
/** The size of the uploaded file, and of the stored one: 5 MB. */
export const MAX_ATTACHMENT_BYTES = 5_000_000
/** The stored files of an account together: 100 MB. */
export const MAX_ATTACHMENT_BYTES_OF_ACCOUNT = 100_000_000
/** In UTF-16 units. */
const MAX_NAME = 120

/** Pages that are photographed stay readable; larger pictures are made smaller. In pixels. */
export const ATTACHED_PICTURE_SIDE = 2400

/** Mail servers commonly refuse what is larger. The letter as it is sent, with its files in Base64: 10 MB. */
export const MAX_LETTER_BYTES = 10_000_000

/** The limit that a file of `size` would exceed beside the others; null when there is room for it. */
export function exceededLimit(
  others: { count: number; bytesOfAccount: number },
  size: number,
): RefusalDetails['limit'] | null {
  if (others.count >= MAX_ATTACHMENTS) return 'document'
  return others.bytesOfAccount + size > MAX_ATTACHMENT_BYTES_OF_ACCOUNT ? 'account' : null
}

/** Path separators, controls, line separators, lone surrogates, and what is no character. */
const NOT_IN_NAMES = /[/\\\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u

/** A name as it is stored, without the invisible marks that could disguise its extension. */
export function readAttachmentName(typed: string): Read<string> {
  if (NOT_IN_NAMES.test(typed)) return refuseField('bad-character')
  const name = stripBidi(typed).normalize('NFC').trim()
  if (name === '' || /^\.+$/.test(name)) return refuseField('invalid')
  return name.length > MAX_NAME ? refuseField('too-long', MAX_NAME) : { ok: true, value: name }
}

/** The name of a chosen file as it can be stored: what cannot is replaced, and the middle of a long one is cut out. */
export function attachmentNameFor(fileName: string): string {
  const plain = stripBidi(fileName).normalize('NFC').replace(new RegExp(NOT_IN_NAMES, 'gu'), '-').trim()
  const [extension = ''] = /\.[^.]{1,10}$/.exec(plain) ?? []
  const name = plain.length > MAX_NAME ? plain.slice(0, MAX_NAME - extension.length) + extension : plain
  return name === '' || /^\.+$/.test(name) ? 'file' : name.replace(/\p{Cs}/gu, '-')
}

/**
 * The name under which a file is saved: its extension is that of the stored type, so that no system opens it as something
 * else. `photo.webp` → `photo.jpg`, `plan.exe` → `plan.exe.pdf`.
 */
export function attachmentFileName({ name, type }: Pick<DocumentAttachment, 'name' | 'type'>): string {
  const [, stem = name, extension = ''] = /^(.+)\.([^.]+)$/.exec(name) ?? []
  const own: readonly string[] = EXTENSIONS[type]
  if (own.includes(extension.toLowerCase())) return name
  return `${REPLACED_EXTENSIONS.includes(extension.toLowerCase()) ? stem : name}.${own[0]}`
}

/** ISO 32000-1, 7.5.2: a PDF begins with its header. What stands before it in some files would make it another type as well. */
export const isPdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, 5)) === '%PDF-'

/** ISO 32000-1, Annex H.3, note 18: the end marker is within the last 1024 bytes. A file without it was cut off. */
export const isWholePdf = (bytes: Uint8Array): boolean => latin1(bytes.subarray(-1024)).includes('%%EOF')

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** Bytes of a file in a letter: Base64 in lines of 76 characters (RFC 2045, 6.8). */
export const bytesInLetter = (size: number): number => Math.ceil(size / 57) * 78
