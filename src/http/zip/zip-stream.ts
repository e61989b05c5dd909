/** A ZIP file of any size that is written while it is sent: at most a part of one file is held. */
import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { PackedBytes } from './packed-bytes.ts'
import { descriptorOf, directoryRecord, endRecords, localHeader, type ZipFile } from './zip-records.ts'

/** `bytes`: stored as they are, since pictures and PDFs are packed already. `parts`: deflated. */
export type ZipEntry = { name: string } & ({ bytes: Uint8Array } | { parts: AsyncIterable<Uint8Array> })

/** A file that is in the archive now. `sha256` is of its unpacked bytes, in hex. */
export type Zipped = { name: string; size: number; sha256: string }

/**
 * The bytes of the archive. `onFile` runs after each file; the entries are asked for one after another, so that a last one can
 * list those before it.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry>,
  at: Date,
  onFile: (file: Zipped) => void,
): AsyncGenerator<Uint8Array, void> {
  const directory = new PackedBytes()
  let [files, offset] = [0, 0]
  for await (const entry of entries) {
    const start = offset
    const written = 'bytes' in entry ? storedFile(entry.name, entry.bytes, at) : deflatedFile(entry, at)
    let file = await written.next()
    for (; !file.done; file = await written.next()) {
      offset += file.value.length
      yield file.value
    }
    const { sha256, ...sizes } = file.value
    directory.add(directoryRecord({ ...sizes, name: entry.name, at, offset: start }))
    files += 1
    onFile({ name: entry.name, size: sizes.size, sha256 })
  }
  yield* directory.parts()
  yield endRecords({ files, offset, size: directory.size })
}

type Written = Omit<ZipFile, 'name' | 'at' | 'offset'> & { sha256: string }

async function* storedFile(name: string, bytes: Uint8Array, at: Date): AsyncGenerator<Uint8Array, Written> {
  const crc = crc32(bytes)
  const size = bytes.length
  yield localHeader({ name, method: 'stored', at, crc, size })
  yield bytes
  const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
  return { method: 'stored', crc, size, packed: size, sha256 }
}

type Deflated = Extract<ZipEntry, { parts: unknown }>

/** Packed by the threads of zlib, so that other requests are answered meanwhile. */
async function* deflatedFile({ name, parts }: Deflated, at: Date): AsyncGenerator<Uint8Array, Written> {
  yield localHeader({ name, method: 'deflated', at, crc: 0, size: 0 })
  const hash = new Bun.CryptoHasher('sha256')
  let [crc, size, packed] = [0, 0, 0]
  async function* measured() {
    for await (const part of parts) {
      crc = crc32(part, crc)
      size += part.length
      hash.update(part)
      yield part
    }
  }
  // An error reaches the reader of `deflate`, which `pipeline` destroys with it.
  const deflate = pipeline(Readable.from(measured(), { highWaterMark: 1 }), createDeflateRaw(), () => {})
  for await (const chunk of deflate) {
    packed += chunk.length
    yield chunk
  }
  yield descriptorOf({ crc, packed, size })
  return { method: 'deflated', crc, size, packed, sha256: hash.digest('hex') }
}

/** The body of an answer. `onEnd` runs once, however the reading ends. */
export function streamOf(parts: AsyncGenerator<Uint8Array, void>, onEnd: () => void): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await parts.next()
        if (!done) return controller.enqueue(value)
        controller.close()
        onEnd()
      } catch (error) {
        onEnd()
        throw error
      }
    },
    async cancel() {
      onEnd()
      await parts.return(undefined)
    },
  })
}
