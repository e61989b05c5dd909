import { beforeEach, describe, expect, jest, test } from 'bun:test'
import { Debouncer } from '#ui/kit/timing/debouncer.ts'

beforeEach(() => {
  jest.useFakeTimers()
  return () => jest.useRealTimers()
})

function begun() {
  let times = 0
  const debouncer = new Debouncer(() => {
    times += 1
  })
  return { debouncer, times: () => times }
}

describe('a debouncer', () => {
  test('acts to the millisecond, counted from the last call', () => {
    const { debouncer, times } = begun()
    for (let key = 0; key < 5; key += 1) {
      debouncer.schedule(250)
      jest.advanceTimersByTime(120)
    }
    jest.advanceTimersByTime(129)
    expect(times()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(times()).toBe(1)
    jest.advanceTimersByTime(10_000)
    expect(times()).toBe(1)
  })

  test('a shorter delay is not held up by a longer one before it', () => {
    const { debouncer, times } = begun()
    debouncer.schedule(30_000)
    debouncer.schedule(2000)
    jest.advanceTimersByTime(2000)
    expect(times()).toBe(1)
  })

  test('stopped, it acts no more until it is rescheduled', () => {
    const { debouncer, times } = begun()
    debouncer.schedule(250)
    debouncer.stop()
    jest.advanceTimersByTime(1000)
    expect(times()).toBe(0)
    debouncer.schedule(250)
    jest.advanceTimersByTime(250)
    expect(times()).toBe(1)
  })
})
