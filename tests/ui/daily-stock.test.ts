import { expect, test } from 'bun:test'
import { dailyStock } from '#ui/features/inventory/page/daily-stock.ts'

const CALENDAR = { today: '2026-11-21', timeZone: 'Asia/Dubai' }
const movement = (at: string, quantity: string, stock: string) => ({ at, quantity, stock })

test('nothing moved, so there is no curve', () => {
  expect(dailyStock([], CALENDAR)).toEqual([])
})

test('a single movement has the stock before it, after it, and today’s', () => {
  expect(dailyStock([movement('2026-11-10T08:00:00.000Z', '19', '19')], CALENDAR)).toEqual([
    { day: '2026-11-09', value: '0' },
    { day: '2026-11-10', value: '19' },
    { day: '2026-11-21', value: '19' },
  ])
})

test('a day has the stock after its last movement, by the day of the company', () => {
  const movements = [
    movement('2026-11-21T06:00:00.000Z', '-2.5', '1.5'),
    movement('2026-11-20T21:00:00.000Z', '-6', '4'),
    movement('2026-11-20T19:00:00.000Z', '-1', '10'),
  ]
  expect(dailyStock(movements, CALENDAR)).toEqual([
    { day: '2026-11-19', value: '11' },
    { day: '2026-11-20', value: '10' },
    { day: '2026-11-21', value: '1.5' },
  ])
})

test('fifteen digits keep each of them', () => {
  const [before] = dailyStock([movement('2026-11-21T06:00:00.000Z', '0.000001', '999999999999.125001')], CALENDAR)
  expect(before?.value).toBe('999999999999.125')
})
