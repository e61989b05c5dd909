import { describe, expect, test } from 'bun:test'
import { array, assert, constantFrom, property, string } from 'fast-check'
import { CSV_START, csvLine, withoutApostrophes } from '#domain/text/csv.ts'

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

  test.each(['=1+1', '+971501234567;', '+971-50', '+', '-cmd', '@SUM(A1)', '＝1+1', '-1.2.3', '-'])(
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
    ['\t=1', "'\t'=1"],
    ['a\t-cmd', "a\t'-cmd"],
    [' =1+1', "' =1+1"],
    ['two\r=1+1', "two\r'=1+1"],
    ['two\r\n=1+1', "two\r\n'=1+1"],
    ['two\r\n"=1+1"', 'two\r\n\'"=1+1"'],
    ['two\n a, =1+1', "two\n a,' =1+1"],
  ])('escapes formulas behind any delimiter: %j', (text, escaped) => {
    expect(read(csvLine([text]))).toEqual([escaped])
  })

  test.each([
    '-5',
    '-1234.50',
    '0.000',
    '12',
    'شركة الواحة',
    'a=b',
    "'quoted",
    'a, -5 %',
    '+971501234567',
    '+971 50 123 4567',
    '0501234567',
    '00971 50',
    '+٩٧١ ٥٠',
    '000123',
    '06291041500213',
  ])('is unchanged: %j', (text) => {
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

  /** The sign that runs, after what a spreadsheet skips. A number that is evaluated is that number. */
  const isLive = (cell: string) => {
    const text = cell.replace(/^[\s"]+/, '').replace(/"+$/, '')
    return /^[=+\-@＝＋－＠]/.test(text) && !/^[+-]?\d[\d. ]*($|,)/.test(text)
  }

  test('runs in no program, whatever it takes for a delimiter and wherever it splits lines', () => {
    const SIGNS = [...'=+-@＝1a "\',;|\t\r\n\v\f\u0085\u2028', '\r\n']
    const cell = array(constantFrom(...SIGNS), { maxLength: 9 }).map((signs) => signs.join(''))
    assert(
      property(array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        const line = csvLine(cells)
        const found = [
          ...cellsOf(line, ','),
          ...[/\r\n/, /\r\n|\r|\n/, /\r|\n/, /\r/, /\n/, /[\n\v\f\r\u0085\u2028\u2029]/].flatMap((end) =>
            line.split(end).flatMap((part) => DELIMITERS.flatMap((delimiter) => cellsOf(part, delimiter))),
          ),
        ]
        expect(found.filter(isLive)).toEqual([])
      }),
      { seed: 1, numRuns: 1000 },
    )
  })
})

const DELIMITERS = [',', ';', '|', '\t']

/** Parses cells as spreadsheets do: a quote counts only at the start of a cell, and an unclosed one reaches to the end. */
function cellsOf(text: string, delimiter: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const isQuoted = text[at] === '"'
    const closing = isQuoted ? /^"(?:[^"]|"")*(?:"|$)/.exec(text.slice(at))?.[0].length : 0
    const end = text.indexOf(delimiter, at + (closing ?? 0))
    const stop = end === -1 ? text.length : end
    cells.push(text.slice(at, stop))
    at = stop + 1
  }
  return cells
}

describe('The apostrophes before formulas', () => {
  test('come off again, and only they, whatever the line has', () => {
    const cell = string({ unit: constantFrom(...'=+-@＝aé1,;|\'" \n\t'), maxLength: 8 }).map((text) => text.trim())
    assert(
      property(array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
        expect(withoutApostrophes(read(csvLine(cells)))).toEqual(cells)
      }),
      { numRuns: 2000 },
    )
  })

  test('are told from those of a text', () => {
    expect(withoutApostrophes(["'=1+1", "O'Neil -- it's", "a,'-b"])).toEqual(['=1+1', "O'Neil -- it's", "a,'-b"])
    expect(read(csvLine(["'=1+1"]))).toEqual(["''=1+1"])
  })
})
