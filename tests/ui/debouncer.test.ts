import { beforeEach, describe, expect, jest, test } from 'bun:test'
import { afterTypingPause, Debouncer } from '#ui/kit/timing/debouncer.ts'

beforeEach(() => {
  jest.useFakeTimers()
  return () => jest.useRealTimers()
})

function begun() {
  let times = 0
  const lull = new Debouncer(() => {
    times += 1
  })
  return { lull, times: () => times }
}

describe('a lull', () => {
  test('is waited for to the millisecond, from the last that came', () => {
    const { lull, times } = begun()
    for (let key = 0; key < 5; key += 1) {
      lull.schedule(250)
      jest.advanceTimersByTime(120)
    }
    jest.advanceTimersByTime(129)
    expect(times()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(times()).toBe(1)
    jest.advanceTimersByTime(10_000)
    expect(times()).toBe(1)
  })

  test('a shorter wait is not held up by a longer one before it', () => {
    const { lull, times } = begun()
    lull.schedule(30_000)
    lull.schedule(2000)
    jest.advanceTimersByTime(2000)
    expect(times()).toBe(1)
  })

  test('stopped, nothing is done until it is put off again', () => {
    const { lull, times } = begun()
    lull.schedule(250)
    lull.stop()
    jest.advanceTimersByTime(1000)
    expect(times()).toBe(0)
    lull.schedule(250)
    jest.advanceTimersByTime(250)
    expect(times()).toBe(1)
  })
})

describe('after typing', () => {
  const type = () => dispatchEvent(new Event('keydown'))

  test('is done once, when no key has been pressed for so long', () => {
    let times = 0
    afterTypingPause(2000, () => {
      times += 1
    })
    for (let key = 0; key < 30; key += 1) {
      jest.advanceTimersByTime(1000)
      type()
    }
    jest.advanceTimersByTime(1999)
    expect(times).toBe(0)
    jest.advanceTimersByTime(1)
    type()
    jest.advanceTimersByTime(10_000)
    expect(times).toBe(1)
  })

  test('called off, it is not done', () => {
    let times = 0
    const callOff = afterTypingPause(2000, () => {
      times += 1
    })
    callOff()
    type()
    jest.advanceTimersByTime(10_000)
    expect(times).toBe(0)
  })
})
