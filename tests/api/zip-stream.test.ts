/** The archive as another program reads it: fflate, which has no part in writing it. */
import { expect, test } from 'bun:test'
import { unzipSync } from 'fflate'
import { streamOf, type ZipEntry, type Zipped, zipStream } from '#http/zip/zip-stream.ts'
import { descriptorOf, directoryRecord, endRecords } from '#http/zip/zip-records.ts'

const AT = new Date('2027-03-10T08:00:00Z')
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

async function archiveOf(entries: AsyncIterable<ZipEntry>): Promise<{ bytes: Uint8Array; files: Zipped[] }> {
  const files: Zipped[] = []
  const parts: Uint8Array[] = []
  for await (const part of zipStream(entries, AT, (file) => files.push(file))) parts.push(part)
  return { bytes: Buffer.concat(parts), files }
}

test('files stored and deflated come out as they were, with names in both scripts', async () => {
  const long = Array.from({ length: 50 }, (_, at) => `${at} نور\n`.repeat(1000))
  const { bytes, files } = await archiveOf(
    each<ZipEntry>([
      { name: 'README.txt', bytes: bytesOf('read me') },
      { name: 'data/نور.jsonl', parts: each(long.map(bytesOf)) },
      { name: 'data/empty.jsonl', parts: each<Uint8Array>([]) },
    ]),
  )
  const read = unzipSync(bytes)
  expect(textOf(read['README.txt'])).toBe('read me')
  expect(textOf(read['data/نور.jsonl'])).toBe(long.join(''))
  expect(read['data/empty.jsonl']).toHaveLength(0)
  expect(bytes.length).toBeLessThan(long.join('').length / 10)
  const sha256 = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex')
  expect(files.map(({ name, size, sha256: hash }) => [name, size, hash])).toEqual([
    ['README.txt', 7, sha256('read me')],
    ['data/نور.jsonl', bytesOf(long.join('')).length, sha256(long.join(''))],
    ['data/empty.jsonl', 0, sha256('')],
  ])
})

test('more files than the first format counts', async () => {
  const many = Array.from({ length: 66_000 }, (_, at) => ({ name: `papers/${at}.pdf`, bytes: bytesOf(String(at)) }))
  const read = unzipSync((await archiveOf(each(many))).bytes)
  expect(Object.keys(read)).toHaveLength(66_000)
  expect(textOf(read['papers/65999.pdf'])).toBe('65999')
}, 20_000)

test('sizes and offsets beyond 4 GB stand in the ZIP64 fields', () => {
  const [size, packed, offset] = [6_000_000_000, 5_000_000_000, 7_000_000_000]
  const record = directoryRecord({ name: 'a', method: 'deflated', at: AT, crc: 1, size, packed, offset })
  const extra = record.subarray(46 + 1)
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 24])
  expect([4, 12, 20].map((at) => Number(extra.readBigUInt64LE(at)))).toEqual([size, packed, offset])
  expect([20, 24, 42].map((at) => record.readUInt32LE(at))).toEqual([0xffffffff, 0xffffffff, 0xffffffff])
  const described = Buffer.from(descriptorOf({ crc: 1, size, packed }))
  expect([8, 12].map((at) => described.readUInt32LE(at))).toEqual([0xffffffff, 0xffffffff])
  const end = Buffer.from(endRecords({ files: 3, offset, size: 100 }))
  expect([end.readUInt32LE(0), Number(end.readBigUInt64LE(48))]).toEqual([0x06064b50, offset])
  expect([end.readUInt32LE(56), Number(end.readBigUInt64LE(64))]).toEqual([0x07064b50, offset + 100])
})

test('an error in a file breaks the archive off, and ends it once', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield bytesOf('some')
    throw new Error('unreadable')
  }
  let ends = 0
  const entries = each<ZipEntry>([{ name: 'a', parts: broken() }])
  const stream = streamOf(
    zipStream(entries, AT, () => {}),
    () => (ends += 1),
  )
  const reading = new Response(stream).bytes()
  expect(await reading.then(() => 'read', String)).toContain('unreadable')
  expect(ends).toBe(1)
})
