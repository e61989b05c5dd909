/** Days of cells: ISO, day and month in either order, the numbers of a spreadsheet, and names of months in both languages. */
import { addDays, isLocalDay, type LocalDay, toDay } from '#domain/calendar/dates.ts'
import { type Read, refuseField } from '#domain/refusal.ts'
import { fold } from '#domain/text/fold.ts'

export type DayOrder = 'day-first' | 'month-first'

/** The order that a column of days fits: one order, both (`either`, which is worth a question) or neither, where some cell is no day. */
export function dayOrderOf(column: readonly string[]): DayOrder | 'either' {
  const pairs = column.flatMap((text) => {
    const found = NUMERIC.exec(foldedDay(text))
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  const isDayFirst = pairs.some(([first]) => first > 12)
  const isMonthFirst = pairs.some(([, second]) => second > 12)
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first'
  // A day such as 05/05 is the same both ways.
  return pairs.every(([first, second]) => first === second) ? 'day-first' : 'either'
}

export function readDayCell(text: string, order: DayOrder): Read<LocalDay> {
  const folded = foldedDay(text)
  const day = isoDay(folded) ?? numericDay(folded, order) ?? serialDay(folded) ?? namedDay(folded)
  return day !== null && isLocalDay(day) ? { ok: true, value: day } : refuseField('not-a-day')
}

const foldedDay = (text: string) => fold(text).replaceAll(/\s+/g, ' ').trim()

/** `2026-12-31`, also with a time behind it. */
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]\d{1,2}:\d{2}.*)?$/
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:,? \d{1,2}:\d{2}.*)?$/

function isoDay(text: string): LocalDay | null {
  const [, year, month, day] = ISO.exec(text) ?? []
  return year === undefined ? null : dayOf(year, month, day)
}

function numericDay(text: string, order: DayOrder): LocalDay | null {
  const [, first, second, year] = NUMERIC.exec(text) ?? []
  if (year === undefined) return null
  return order === 'day-first' ? dayOf(year, second, first) : dayOf(year, first, second)
}

const dayOf = (year: string, month = '', day = '') =>
  toDay({ year: wholeYear(year), month: Number(month), day: Number(day) })

/** A year of two digits is of this century. */
const wholeYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/** Day 1 is 1900-01-01, and day 60 the 29th of February that the year did not have (ECMA-376 part 1, 18.17.4.1). */
const SERIAL_START: LocalDay = '1900-01-01'
const SERIAL_OF_START = 2
/** 1955 to 2119: smaller numbers are rather amounts. */
const [LEAST_SERIAL, MOST_SERIAL] = [20_000, 80_000]

function serialDay(text: string): LocalDay | null {
  const [, days] = /^(\d{5})(?:\.\d+)?$/.exec(text) ?? []
  const count = Number(days)
  return days !== undefined && count >= LEAST_SERIAL && count <= MOST_SERIAL
    ? addDays(SERIAL_START, count - SERIAL_OF_START)
    : null
}

const MONTHS = [
  'january jan يناير كانون الثاني',
  'february feb فبراير شباط',
  'march mar مارس اذار',
  'april apr ابريل نيسان',
  'may مايو ايار',
  'june jun يونيو حزيران',
  'july jul يوليو تموز',
  'august aug اغسطس اب',
  'september sep sept سبتمبر ايلول',
  'october oct اكتوبر تشرين الاول',
  'november nov نوفمبر تشرين الثاني',
  'december dec ديسمبر كانون الاول',
].map((names) => names.split(' ').map((name) => fold(name)))

const DAY_MONTH_YEAR = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\p{L}[\p{L} ]*?)\.?[-/. ,]+(\d{4}|\d{2})$/u
const MONTH_DAY_YEAR = /^(\p{L}[\p{L} ]*?)\.?[-/. ]+(\d{1,2})(?:st|nd|rd|th)?[-/. ,]+(\d{4}|\d{2})$/u

function namedDay(text: string): LocalDay | null {
  const [, day, month, year] = DAY_MONTH_YEAR.exec(text) ?? []
  if (year !== undefined) return dayOf(year, monthNumber(month), day)
  const [, first, second, third] = MONTH_DAY_YEAR.exec(text) ?? []
  return third === undefined ? null : dayOf(third, monthNumber(first), second)
}

/** Two months of the Levant share a first word, so that one is told by both of its words. */
function monthNumber(name = ''): string {
  const words = name.split(' ')
  const index = MONTHS.findIndex((names) => words.every((word) => names.includes(word)))
  return String(index + 1)
}
