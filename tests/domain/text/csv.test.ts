import { describe, expect, test } from 'bun:test'
import { array, assert, property, string } from 'fast-check'
import { CSV_START, csvLine } from '#domain/text/csv.ts'

/** An independent RFC 4180 parser: splits a line into its cells. */
function read(line: string): string[] {
  const cells: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/s.exec(rest)
    if (!match) throw new Error(`Not a line: ${line}`)
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '') return cells
    rest = rest.slice(match[0].length)
  }
}

describe('A line of a CSV file', () => {
  test('ends with CR LF and quotes what needs it', () => {
    expect(csvLine(['INV-0001', 'Say "hi", Sir', 'two\nlines', ''])).toBe(
      'INV-0001,"Say ""hi"", Sir","two\nlines",\r\n',
    )
    expect(CSV_START).toBe('\uFEFF')
  })

  test.each(['=1+1', '+971501234567', '-cmd', '@SUM(A1)', '\t=1', '＝1+1', '-1.2.3', '-'])(
    'escapes formulas: %j',
    (text) => {
      expect(read(csvLine([text]))).toEqual([`'${text}`])
    },
  )

  test.each([
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a;"=1+1"', 'a;\'"=1+1"'],
    ['a | @SUM(A1)', "a |' @SUM(A1)"],
    ['two\n=1+1', "two\n'=1+1"],
    ['a\t-cmd', "a\t'-cmd"],
    [' =1+1', "' =1+1"],
  ])('escapes formulas behind any delimiter: %j', (text, escaped) => {
    expect(read(csvLine([text]))).toEqual([escaped])
  })

  test.each(['-5', '-1234.50', '0.000', '12', 'شركة الواحة', 'a=b', "'quoted"])('is unchanged: %j', (text) => {
    expect(read(csvLine([text]))).toEqual([text])
  })

  test('round-trips any content', () => {
    assert(
      property(array(string({ unit: 'binary' }), { minLength: 1 }), (cells) => {
        const bare = (texts: string[]) => texts.map((text) => text.replaceAll("'", ''))
        expect(bare(read(csvLine(cells)))).toEqual(bare(cells))
      }),
    )
  })
})
