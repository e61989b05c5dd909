/** Whether a letter brings the files attached to its document, or names them with the way to the client's page. */
import { eq, sql } from 'drizzle-orm'
import { owned } from '#db/queries/owned.ts'
import { brandImages } from '#db/schema/branding.ts'
import { bytesInLetter, type DocumentAttachment, MAX_LETTER_BYTES } from '#domain/documents/attachments/attachment.ts'
import type { AccountScope } from '#http/context.ts'
import type { LetterLook, WrittenLetter } from '#mail/letter.ts'

type LetterFiles = {
  /** The files that are to go along. */
  attached: readonly DocumentAttachment[]
  /** Bytes of the others, such as the PDF. */
  files: readonly number[]
  look: LetterLook
  /** The same letter with the names of files that it does not bring. */
  naming: (onPage: readonly DocumentAttachment[]) => WrittenLetter
}

/** The letter as it is sent, and the names of the files that it brings: all of them, or none when it would be too large. */
export async function withAttachedFiles(
  context: AccountScope,
  letter: WrittenLetter,
  { attached, files, look, naming }: LetterFiles,
): Promise<{ letter: WrittenLetter; attachments: string[] }> {
  if (attached.length === 0) return { letter, attachments: [] }
  const sizes = [...files, ...attached.map(({ size }) => size), await logoBytes(context, look)]
  const bytes = sizes.reduce((sum, size) => sum + bytesInLetter(size), textBytes(letter))
  if (bytes < MAX_LETTER_BYTES) return { letter, attachments: attached.map(({ name }) => name) }
  return { letter: naming(attached), attachments: [] }
}

/** Quoted-printable takes three bytes for one (RFC 2045, 6.7); headers and boundaries are a few kilobytes. */
const textBytes = ({ text, html, subject }: WrittenLetter): number =>
  3 * Buffer.byteLength(text + html + subject) + 20_000

async function logoBytes({ db, account }: AccountScope, { logo }: LetterLook): Promise<number> {
  if (!logo) return 0
  const [found] = await db
    .select({ bytes: sql<number>`octet_length(${brandImages.image})` })
    .from(brandImages)
    .where(owned(brandImages, account, eq(brandImages.hash, logo.hash)))
  return found?.bytes ?? 0
}
