/**
 * The records of a ZIP file (PKWARE APPNOTE 6.3.10), in ZIP64 where a size, an offset or the number of files needs it: one PDF for
 * each of 100,000 documents is more than the 65,535 files and 4 GB of the first format.
 */

export type ZipMethod = 'stored' | 'deflated'

/** One file of the archive, as its records have it. `at` is written to two seconds, in UTC. */
export type ZipFile = {
  name: string
  method: ZipMethod
  at: Date
  crc: number
  /** In bytes, in the archive and unpacked. */
  packed: number
  size: number
  /** Where its local header begins. */
  offset: number
}

const LIMIT = 0xffffffff
const MOST_FILES = 0xffff
const METHOD_CODES = { stored: 0, deflated: 8 } as const
/** Names are UTF-8 (bit 11). */
const UTF8 = 0x0800
/** CRC and sizes stand behind the bytes (bit 3). */
const DESCRIBED_LATER = 0x0008
const VERSION = 20
const VERSION_OF_ZIP64 = 45
/** Regular files that everybody may read, made on Unix. */
const UNIX_FILE = { madeBy: (3 << 8) | VERSION_OF_ZIP64, attributes: 0o100644 * 0x10000 }

/** Deflated files are written while they are packed, so that their sizes are known behind them only. */
const flagsOf = (method: ZipMethod) => UTF8 | (method === 'deflated' ? DESCRIBED_LATER : 0)

type LocalFile = Omit<ZipFile, 'offset' | 'packed'>

/** A stored file says its size and checksum here; of a deflated one they are zero. */
export function localHeader({ name, method, at, crc, size }: LocalFile): Uint8Array {
  const known = method === 'stored'
  const text = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(flagsOf(method), 6)
  header.writeUInt16LE(METHOD_CODES[method], 8)
  header.writeUInt32LE(dosTime(at), 10)
  header.writeUInt32LE(known ? crc : 0, 14)
  header.writeUInt32LE(known ? size : 0, 18)
  header.writeUInt32LE(known ? size : 0, 22)
  header.writeUInt16LE(text.length, 26)
  return Buffer.concat([header, text])
}

/** Behind a deflated file. Sizes of 4 GB and more are in the directory, which readers go by. */
export function descriptorOf({ crc, packed, size }: Pick<ZipFile, 'crc' | 'packed' | 'size'>): Uint8Array {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(crc, 4)
  record.writeUInt32LE(Math.min(packed, LIMIT), 8)
  record.writeUInt32LE(Math.min(size, LIMIT), 12)
  return record
}

/** The file's line in the directory at the end of the archive. */
export function directoryRecord({ name, method, at, crc, packed, size, offset }: ZipFile): Buffer {
  const text = Buffer.from(name)
  const large = [size, packed, offset].filter((value) => value >= LIMIT)
  const extra = zip64Extra(large)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(UNIX_FILE.madeBy, 4)
  record.writeUInt16LE(large.length > 0 ? VERSION_OF_ZIP64 : VERSION, 6)
  record.writeUInt16LE(flagsOf(method), 8)
  record.writeUInt16LE(METHOD_CODES[method], 10)
  record.writeUInt32LE(dosTime(at), 12)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(Math.min(packed, LIMIT), 20)
  record.writeUInt32LE(Math.min(size, LIMIT), 24)
  record.writeUInt16LE(text.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(UNIX_FILE.attributes, 38)
  record.writeUInt32LE(Math.min(offset, LIMIT), 42)
  return Buffer.concat([record, text, extra])
}

function zip64Extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const extra = Buffer.alloc(4 + 8 * values.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * values.length, 2)
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at)
  return extra
}

type Directory = { files: number; offset: number; size: number }

/** The end of the archive, after its directory. */
export function endRecords(directory: Directory): Uint8Array {
  const { files, offset, size } = directory
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(files, MOST_FILES), 8)
  end.writeUInt16LE(Math.min(files, MOST_FILES), 10)
  end.writeUInt32LE(Math.min(size, LIMIT), 12)
  end.writeUInt32LE(Math.min(offset, LIMIT), 16)
  const isSmall = files < MOST_FILES && offset < LIMIT && size < LIMIT
  return isSmall ? end : Buffer.concat([zip64End(directory), end])
}

function zip64End({ files, offset, size }: Directory): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(UNIX_FILE.madeBy, 12)
  record.writeUInt16LE(VERSION_OF_ZIP64, 14)
  record.writeBigUInt64LE(BigInt(files), 24)
  record.writeBigUInt64LE(BigInt(files), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  // The locator, which stands right before the end.
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(offset + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** The time of MS-DOS, from 1980 to 2107: the date in the upper half. */
function dosTime(at: Date): number {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
