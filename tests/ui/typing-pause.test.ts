import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { afterTypingPause } from '#ui/kit/timing/typing-pause.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function begun(typedAt?: number) {
  let times = 0
  const cancel = afterTypingPause(2000, () => void (times += 1), typedAt)
  return { cancel, times: () => times }
}

describe('after a pause in typing', () => {
  test.each(['keydown', 'input'])('acts once, when there was no %s for so long', (type) => {
    const { times } = begun()
    for (let key = 0; key < 30; key += 1) {
      jest.advanceTimersByTime(1000)
      dispatchEvent(new Event(type))
    }
    jest.advanceTimersByTime(1999)
    expect(times()).toBe(0)
    jest.advanceTimersByTime(1)
    dispatchEvent(new Event(type))
    jest.advanceTimersByTime(10_000)
    expect(times()).toBe(1)
  })

  test('counts from what was typed before it was asked for', () => {
    const { times } = begun(performance.now() - 1500)
    jest.advanceTimersByTime(499)
    expect(times()).toBe(0)
    jest.advanceTimersByTime(1)
    expect(times()).toBe(1)
  })

  test('acts in the next task where nothing was typed', () => {
    const { times } = begun(-Infinity)
    expect(times()).toBe(0)
    jest.advanceTimersByTime(0)
    expect(times()).toBe(1)
  })

  test('cancelled, it does not act', () => {
    const { cancel, times } = begun()
    cancel()
    dispatchEvent(new Event('keydown'))
    jest.advanceTimersByTime(10_000)
    expect(times()).toBe(0)
  })
})
