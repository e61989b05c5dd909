/** The ZIP of a workbook: inflates what is read of it, counted, before a parser sees any of it (decision 144). */
import { crc32, inflateRawSync } from 'node:zlib'
import { MOST_INFLATED_BYTES } from '#domain/imports/sheet-limits.ts'

export type SheetProblem =
  /** It is incomplete, changed, or no workbook within. */
  | 'damaged'
  | 'not-a-workbook'
  | 'binary'
  | 'open-document'
  | 'password'
  /** More bytes, cells, text, memory or time than are given to a workbook. */
  | 'too-much'
  | 'too-many-columns'
  | 'cell-too-long'
  | 'no-such-sheet'

export class UnreadableSheet extends Error {
  readonly problem: SheetProblem

  constructor(problem: SheetProblem) {
    super(problem)
    this.problem = problem
  }
}

export type Parts = Record<string, Uint8Array>

type Entry = { name: string; flags: number; method: number; checksum: number; packed: number; size: number; at: number }

/** The parts in XML by their names. @throws UnreadableSheet */
export function inflatedParts(file: Buffer): Parts {
  const entries = entriesOf(file)
  requireWorkbook(entries, file)
  const parts: Parts = {}
  let left = MOST_INFLATED_BYTES
  for (const entry of entries) {
    if (!isRead(entry.name)) continue
    if (entry.size > left) throw new UnreadableSheet('too-much')
    const part = inflated(file, entry, left)
    left -= part.length
    parts[entry.name] = part
  }
  return parts
}

/** Links to other files, charts and cached tables are not looked at, and programs never. */
const isRead = (name: string) =>
  /\.xml(?:\.rels)?$/.test(name) &&
  !/^(?:xl\/(?:pivotCache|externalLinks|drawings|charts)|docProps|customXml)\//.test(name)

function requireWorkbook(entries: readonly Entry[], file: Buffer): void {
  const named = (name: string) => entries.find((entry) => entry.name === name)
  if (named('xl/workbook.xml')) return
  if (named('xl/workbook.bin')) throw new UnreadableSheet('binary')
  const type = named('mimetype')
  if (type && type.size < 200 && inflated(file, type, 200).toString('latin1').includes('opendocument'))
    throw new UnreadableSheet('open-document')
  throw new UnreadableSheet('not-a-workbook')
}

const IS_ENCRYPTED = 0x01
const STORED = 0
const DEFLATED = 8

function inflated(file: Buffer, entry: Entry, most: number): Buffer {
  if (entry.flags & IS_ENCRYPTED) throw new UnreadableSheet('password')
  const packed = packedBytes(file, entry)
  const part = entry.method === STORED ? packed : inflatedBytes(packed, entry, most)
  if (part.length !== entry.size || crc32(part) !== entry.checksum) throw new UnreadableSheet('damaged')
  // No workbook has a document type, which could define entities.
  if (part.subarray(0, PROLOG).includes('<!')) requireNoDocumentType(part)
  return part
}

const PROLOG = 4096

function requireNoDocumentType(part: Buffer): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(part.toString('latin1', 0, PROLOG))) throw new UnreadableSheet('damaged')
}

function inflatedBytes(packed: Buffer, { method }: Entry, most: number): Buffer {
  if (method !== DEFLATED) throw new UnreadableSheet('damaged')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new UnreadableSheet(isTooLarge ? 'too-much' : 'damaged')
  }
}

const LOCAL_HEADER = 0x0403_4b50
const DIRECTORY_ENTRY = 0x0201_4b50
const DIRECTORY_END = 0x0605_4b50
const LONGEST_COMMENT = 0xffff
/** A workbook has some dozens. */
const MOST_ENTRIES = 5_000

/** APPNOTE 4.3.7: names and extra fields of the two headers may differ in length. */
function packedBytes(file: Buffer, { at, packed }: Entry): Buffer {
  return bounded(() => {
    if (file.readUInt32LE(at) !== LOCAL_HEADER) throw new UnreadableSheet('damaged')
    const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
    if (start + packed > file.length) throw new UnreadableSheet('damaged')
    return file.subarray(start, start + packed)
  })
}

/** The central directory (APPNOTE 4.3.12). The local headers are not believed, because programs that stream write no sizes there. */
function entriesOf(file: Buffer): Entry[] {
  return bounded(() => {
    const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end < file.length - 22 - LONGEST_COMMENT || file.readUInt32LE(end) !== DIRECTORY_END)
      throw new UnreadableSheet('damaged')
    const count = file.readUInt16LE(end + 10)
    if (count > MOST_ENTRIES) throw new UnreadableSheet('too-much')
    const entries: Entry[] = []
    for (let at = file.readUInt32LE(end + 16); entries.length < count;) {
      if (file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new UnreadableSheet('damaged')
      const nameEnd = at + 46 + file.readUInt16LE(at + 28)
      entries.push({
        name: file.toString('utf8', at + 46, nameEnd),
        flags: file.readUInt16LE(at + 8),
        method: file.readUInt16LE(at + 10),
        checksum: file.readUInt32LE(at + 16),
        packed: file.readUInt32LE(at + 20),
        size: file.readUInt32LE(at + 24),
        at: file.readUInt32LE(at + 42),
      })
      at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    }
    return entries
  })
}

/** Reading beyond the end of the file means that it is incomplete. */
function bounded<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableSheet('damaged')
    throw error
  }
}
