/** Workbooks that were made to stop a server: each gets one sentence, its process takes the memory, and the next one is read. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { faultOf } from '#tests/faults/refusal-shape.ts'
import { type ServerProcess, startServerProcess } from '#tests/faults/server-process.ts'
import { ask, openShop } from '#tests/faults/shopkeeper.ts'
import { ADMIN } from '#tests/faults/unlimited.ts'
import { runs } from '#tests/support/runs.ts'
import { columnName, sheetXml, workbook, WORKBOOK_TYPE, workbookParts } from '#tests/support/workbooks.ts'

const READY_WITHIN_MS = 60_000
const WITHIN_MS = 180_000
const MEGABYTE = 1024 * 1024

const dataDir = mkdtempSync(join(tmpdir(), 'sanad-sheets-'))
let server: ServerProcess
let url: string
let token: string
beforeAll(async () => {
  server = startServerProcess(dataDir, ADMIN)
  url = await server.listening
  token = await openShop(url, dataDir, 'owner@example.com')
}, READY_WITHIN_MS)
afterAll(async () => {
  await server.kill()
  rmSync(dataDir, { recursive: true })
})

/** A dry run stores nothing. */
async function upload(body: Uint8Array, language: 'en' | 'ar' = 'en', type = WORKBOOK_TYPE) {
  const response = await fetch(`${url}/api/items/import?dryRun=1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'accept-language': language },
    body: body.slice(),
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const NAMED = [['Name'], ['Tea']]
const SHEET = 'xl/worksheets/sheet1.xml'

const withPart = (name: string, text: string) => zipSync({ ...workbookParts([{ rows: NAMED }]), [name]: strToU8(text) })

/** Changes what the directory at the end says of the size of the sheet. */
function lying(file: Uint8Array, size: number): Uint8Array {
  const bytes = Buffer.from(file)
  const name = bytes.lastIndexOf(SHEET)
  bytes.writeUInt32LE(size, name - 46 + 24)
  return bytes
}

const spaces = (megabytes: number) => sheetXml(' '.repeat(megabytes * MEGABYTE))

/** Many entries that are one and the same part of the file. */
function overlapping(): Uint8Array {
  const bytes = Buffer.from(withPart(SHEET, spaces(8)))
  const end = bytes.length - 22
  const start = bytes.readUInt32LE(end + 16)
  const directory = bytes.subarray(start, end)
  const entryAt = bytes.lastIndexOf(SHEET) - 46
  const entry = bytes.subarray(entryAt, entryAt + 46 + SHEET.length)
  const copies = Array.from({ length: 40 }, (_, at) => {
    const copy = Buffer.from(entry)
    copy.write(String(at % 10), 46 + SHEET.length - 5)
    return copy
  })
  const tail = Buffer.from(bytes.subarray(end))
  tail.writeUInt16LE(tail.readUInt16LE(10) + copies.length, 10)
  return Buffer.concat([bytes.subarray(0, start), directory, ...copies, tail])
}

const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]>`

const rowsOf = (count: number, cell: string) =>
  sheetXml(Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" ${cell}</c></row>`).join(''))

const HOSTILE: [name: string, file: () => Uint8Array, reason: string][] = [
  ['a bomb', () => workbook({ xml: spaces(70) }), 'import.too-much'],
  ['a bomb that says it is small', () => lying(workbook({ xml: spaces(70) }), 1000), 'import.too-much'],
  ['a bomb of one part that is named many times', overlapping, 'import.too-much'],
  ['a part that says it is 4 GB', () => lying(workbook({ rows: NAMED }), 0xffff_ffff), 'import.too-much'],
  ['a part that says it is smaller', () => lying(workbook({ rows: NAMED }), 10), 'import.damaged-workbook'],
  [
    'entities of entities',
    () => withPart(SHEET, `${LAUGHS}${sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>&j;</t></is></c></row>')}`),
    'import.damaged-workbook',
  ],
  [
    'an entity of a file',
    () =>
      withPart(
        'xl/sharedStrings.xml',
        '<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><sst><si><t>&x;</t></si></sst>',
      ),
    'import.damaged-workbook',
  ],
  ['a million empty rows', () => workbook({ xml: sheetXml('<row/>'.repeat(1_000_000)) }), 'import.empty'],
  [
    'a cell at the far corner',
    () =>
      workbook({
        xml: sheetXml('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      }),
    'import.too-much',
  ],
  [
    'a row beyond all rows',
    () => workbook({ xml: sheetXml('<row r="99999999999"><c r="A99999999999"><v>1</v></c></row>') }),
    'import.damaged-workbook',
  ],
  ['a cell of 1 MB', () => workbook({ rows: [['Name'], ['a'.repeat(MEGABYTE)]] }), 'import.cell-too-long'],
  [
    '10,001 rows',
    () => workbook({ rows: [['Name'], ...Array.from({ length: 10_001 }, (_, at) => [`Tea ${at}`])] }),
    'import.too-many-rows',
  ],
  [
    '400,000 rows',
    () => workbook({ xml: rowsOf(400_000, 't="inlineStr"><is><t>Tea</t></is>') }),
    'import.too-many-rows',
  ],
  [
    '101 columns',
    () => workbook({ rows: [Array.from({ length: 101 }, (_, at) => columnName(at)), ['Tea']] }),
    'import.too-many-columns',
  ],
  [
    'one text in a million cells',
    () =>
      zipSync(
        workbookParts(
          [
            {
              xml: sheetXml(
                Array.from(
                  { length: 10_000 },
                  (_, row) =>
                    `<row r="${row + 1}">${Array.from({ length: 100 }, (_cell, column) => `<c r="${columnName(column)}${row + 1}" t="s"><v>0</v></c>`).join('')}</row>`,
                ).join(''),
              ),
            },
          ],
          ['a'.repeat(4000)],
        ),
      ),
    'import.too-much',
  ],
  ['tags within tags', () => workbook({ xml: sheetXml('<a>'.repeat(1_000_000)) }), 'import.damaged-workbook'],
  ['the first half', () => workbook({ rows: NAMED }).slice(0, 900), 'import.damaged-workbook'],
  ['no sheet', () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'import.damaged-workbook'],
]

const memoryOf = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096

describe('A hostile workbook', () => {
  test.each(HOSTILE)(
    '%s gets one sentence, in both languages',
    async (_name, file, reason) => {
      const bytes = file()
      for (const language of ['en', 'ar'] as const) {
        const { status, type, text } = await upload(bytes, language)
        expect(text).toContain(reason)
        expect(faultOf(status, type, text, language)).toBeUndefined()
      }
      expect(server.output()).not.toContain('"level":"error"')
    },
    WITHIN_MS,
  )

  test.skipIf(process.platform !== 'linux')(
    'takes its memory in its own process, and leaves the server as it was',
    async () => {
      const files = HOSTILE.map(([, file]) => file())
      for (const file of files) await upload(file)
      const before = memoryOf(server.pid)
      for (const file of files) await upload(file)
      expect(memoryOf(server.pid) - before).toBeLessThan(32 * MEGABYTE)
      expect((await upload(workbook({ rows: NAMED }))).status).toBe(200)
    },
    WITHIN_MS,
  )

  test(
    'names another file, and nobody asks for it; a formula stays text',
    async () => {
      const requested: string[] = []
      using trap = Bun.serve({
        port: 0,
        fetch: (request) => {
          requested.push(request.url)
          return new Response()
        },
      })
      const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
      const file = zipSync({
        ...workbookParts([{ rows: [['Name'], [{ formula: `WEBSERVICE("${trap.url}")`, value: '=1+1' }]] }]),
        'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
        'xl/externalLinks/_rels/externalLink1.xml.rels': strToU8(
          `<Relationships><Relationship Id="rId1" Type="${relation}/externalLinkPath" Target="${trap.url}" TargetMode="External"/></Relationships>`,
        ),
        'xl/vbaProject.bin': strToU8('no program is read'),
      })
      const created = await fetch(`${url}/api/imports?kind=items`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': WORKBOOK_TYPE },
        body: file,
      })
      const { id } = (await created.json()) as { id: string } // because it answers the import
      const { text } = await ask(url, 'GET', `/api/imports/${id}/rows`, { token })
      expect(JSON.parse(text)).toMatchObject({ items: [{ cells: ['=1+1'] }] })
      expect(requested).toEqual([])
    },
    WITHIN_MS,
  )

  test(
    'cut anywhere and with bytes changed: read as it was, or one sentence',
    async () => {
      const whole = workbook({
        rows: [
          ['Name', 'Price'],
          ['Tea', 7],
          ['شاي', 8.5],
        ],
      })
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 4 }),
          fc.oneof(fc.constant(whole.length), fc.nat(whole.length)),
          async (flips, cut) => {
            const bytes = whole.slice(0, cut)
            for (const [at, byte] of flips) if (at < cut) bytes[at] = byte
            const { status, type, text } = await upload(bytes)
            if (status === 200) expect(JSON.parse(text)).toMatchObject({ rows: [{ row: 2 }, { row: 3 }] })
            else expect(faultOf(status, type, text, 'en')).toBeUndefined()
          },
        ),
        runs(40, { soak: 2_000 }),
      )
    },
    WITHIN_MS,
  )
})
