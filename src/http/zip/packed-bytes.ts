/**
 * Bytes that are collected while an archive is sent, and read once at its end: a line for each of 100,000 files would be 20 MB, and
 * half a million objects. They are held packed.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Packed at once in about a millisecond. */
const BLOCK_BYTES = 50_000
const FASTEST = { level: 1 }

export class PackedBytes {
  readonly #blocks: Uint8Array[] = []
  #open: Uint8Array[] = []
  #openBytes = 0
  #size = 0

  /** In bytes, unpacked. */
  get size(): number {
    return this.#size
  }

  add(bytes: Uint8Array): void {
    this.#open.push(bytes)
    this.#openBytes += bytes.length
    this.#size += bytes.length
    if (this.#openBytes < BLOCK_BYTES) return
    this.#blocks.push(deflateRawSync(Buffer.concat(this.#open), FASTEST))
    this.#open = []
    this.#openBytes = 0
  }

  /** All bytes in their order, some kilobytes at a time. */
  *parts(): Generator<Uint8Array, void> {
    for (const block of this.#blocks) yield inflateRawSync(block)
    if (this.#openBytes > 0) yield Buffer.concat(this.#open)
  }
}
