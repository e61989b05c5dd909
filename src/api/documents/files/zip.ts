/** Many papers as one file. */
import { Zip, ZipPassThrough } from 'fflate'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#api/deps.ts'
import type { NamedFile, StreamedFile } from '#http/files.ts'
import type { AccountId } from '#http/identity.ts'
import { todayOf } from '#api/account/service.ts'
import { requireAction } from '#api/documents/actions.ts'
import { readyXml } from '#api/documents/e-invoice/e-invoice.ts'
import { findDocument } from '#api/documents/repository.ts'
import { printedPdf } from '#api/documents/print.ts'

type Printing = Pick<Deps, 'db' | 'env' | 'pdf' | 'now'> & { signal?: AbortSignal }

/** `isWithXml`: also the e-invoice of each document that has one. */
type Archived = { ids: readonly string[]; isWithXml: boolean }

/**
 * The PDF of each, in its own language, in one zip. They are printed one after another while the file is sent, so that it
 * takes no more memory than one of them and one place at the printer, after other archives of the account.
 * @throws Refusal `request.not-found` when one of them is not there, `document.imported`, `pdf.busy` when too many archives wait or the first
 * cannot be printed; later the file breaks off, which a browser tells.
 */
export async function documentsZip(
  printing: Printing,
  account: AccountId,
  type: DocumentType,
  { ids, isWithXml }: Archived,
): Promise<StreamedFile> {
  const { db, pdf, now, signal } = printing
  for (const id of ids) requireAction('download', await findDocument({ db: db.read, account }, type, id))
  const today = await todayOf({ db: db.read, account, now: now() })
  const end = await pdf.beginArchive(account, signal)
  signal?.addEventListener('abort', end, { once: true })
  const files = filesOneByOne({ ...printing, account, lane: 'archive' }, type, { ids, isWithXml })
  const first = await files.next().catch((error: unknown) => {
    end()
    throw error
  })
  if (first.done) throw new Refusal('request.not-found')
  return {
    stream: zipped(first.value, files, now(), end),
    name: `${DOCUMENT_TYPES[type].collection}-${today}.zip`,
    type: 'application/zip',
  }
}

async function* filesOneByOne(
  printing: Parameters<typeof printedPdf>[0],
  type: DocumentType,
  { ids, isWithXml }: Archived,
) {
  const taken = new Set<string>()
  for (const id of ids) {
    const file = await printedPdf(printing, type, id)
    yield { ...file, name: freeName(file.name, taken) }
    const xml = isWithXml ? await readyXml(printing, type, id) : undefined
    if (xml) yield { ...xml, name: freeName(xml.name, taken) }
  }
}

/** Drafts have no number to tell them apart by. */
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let count = 2; taken.has(free); count += 1) free = name.replace(/(\.\w+)$/, `-${count}$1`)
  taken.add(free)
  return free
}

/** Not compressed once more: a PDF is already. Calls `end` when all is sent, a file fails, or nobody wants the rest. */
function zipped(
  first: NamedFile,
  rest: AsyncGenerator<NamedFile>,
  at: Date,
  end: () => void,
): ReadableStream<Uint8Array> {
  const zip = new Zip()
  const add = ({ name, bytes }: NamedFile) => {
    const entry = new ZipPassThrough(name)
    entry.mtime = at
    zip.add(entry)
    entry.push(bytes, true)
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip.ondata = (error, chunk, isLast) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      }
      add(first)
    },
    async pull() {
      const { value, done } = await rest.next().catch((error: unknown) => {
        end()
        throw error
      })
      if (!done) return add(value)
      zip.end()
      end()
    },
    async cancel() {
      end()
      await rest.return(undefined)
    },
  })
}
