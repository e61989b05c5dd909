import { expect, test } from 'bun:test'
import { pack, unpack } from '#db/packed.ts'

test('packed bytes come out as they went in, and are fewer', () => {
  const xml = new TextEncoder().encode('<cbc:Note>Coffee, قهوة</cbc:Note>'.repeat(300))
  const stored = pack(xml)
  expect(stored.length).toBeLessThan(xml.length / 6)
  expect(new Uint8Array(unpack(stored))).toEqual(xml)
  expect(unpack(pack(new Uint8Array())).length).toBe(0)
})

test('bytes that were not packed are not taken for a file', () => {
  expect(() => unpack(new TextEncoder().encode('<Invoice/>'))).toThrow()
})
