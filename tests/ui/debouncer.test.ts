import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { Debouncer } from '#ui/kit/timing/debouncer.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function setUp() {
  let times = 0
  const debouncer = new Debouncer(() => {
    times += 1
  })
  return { debouncer, times: () => times }
}

describe('Debouncer', () => {
  test('runs exactly the delay after the last call', () => {
    const { debouncer, times } = setUp()
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

  test('a shorter delay replaces a longer pending one', () => {
    const { debouncer, times } = setUp()
    debouncer.schedule(30_000)
    debouncer.schedule(2000)
    jest.advanceTimersByTime(2000)
    expect(times()).toBe(1)
  })

  test('runs at the longest wait although it is rescheduled all the time, and again after it', () => {
    const { debouncer, times } = setUp()
    const typeFor = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 100) {
        debouncer.schedule(250, 700)
        jest.advanceTimersByTime(100)
      }
    }
    typeFor(600)
    expect(times()).toBe(0)
    typeFor(100)
    expect(times()).toBe(1)
    typeFor(700)
    expect(times()).toBe(2)
  })

  test('the longest wait begins with what is scheduled first, also behind a longer delay, and anew after a stop', () => {
    const { debouncer, times } = setUp()
    debouncer.schedule(5000)
    debouncer.schedule(400, 700)
    jest.advanceTimersByTime(399)
    debouncer.schedule(400, 700)
    jest.advanceTimersByTime(300)
    expect(times()).toBe(0)
    debouncer.stop()
    debouncer.schedule(400, 700)
    jest.advanceTimersByTime(399)
    expect(times()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(times()).toBe(1)
  })

  test('does not run after stop until scheduled again', () => {
    const { debouncer, times } = setUp()
    debouncer.schedule(250)
    debouncer.stop()
    jest.advanceTimersByTime(1000)
    expect(times()).toBe(0)
    debouncer.schedule(250)
    jest.advanceTimersByTime(250)
    expect(times()).toBe(1)
  })
})
