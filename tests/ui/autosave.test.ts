import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test'
import { Autosave, type SavingState } from '#ui/kit/timing/autosave.ts'

type Attempt = { value: string; succeed: () => void; fail: (error: Error) => void }

/** Autosave of a text, with saves that the test resolves. */
function setUp() {
  const attempts: Attempt[] = []
  const states: SavingState['kind'][] = []
  const page: { text: string | null } = { text: '' }
  const autosave = new Autosave<string>({
    read: () => page.text,
    send: (value) =>
      new Promise<void>((succeed, fail) => {
        attempts.push({ value, succeed, fail })
      }),
    onState: ({ kind }) => states.push(kind),
    delayMs: 2000,
    longestDelayMs: 4000,
    retryMs: 5000,
    isTransient: (error) => error instanceof TypeError,
  })
  const write = (text: string | null) => {
    page.text = text
    autosave.changed()
  }
  return { autosave, attempts, states, write, last: () => states.at(-1) }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('autosave', () => {
  test('debounces for 2 s, then sends the latest state once', async () => {
    const { attempts, write, last } = setUp()
    write('a')
    jest.advanceTimersByTime(1500)
    write('ab')
    jest.advanceTimersByTime(1999)
    expect(attempts).toHaveLength(0)
    jest.advanceTimersByTime(1)
    await settled()
    expect(attempts.map(({ value }) => value)).toEqual(['ab'])
    expect(last()).toBe('saving')
    attempts[0]?.succeed()
    await settled()
    expect(last()).toBe('saved')
  })

  test('saves every 4 s while changes never pause', async () => {
    const { attempts, write } = setUp()
    for (let key = 1; key <= 100; key += 1) {
      write('a'.repeat(key))
      jest.advanceTimersByTime(100)
      await settled()
      attempts.at(-1)?.succeed()
      await settled()
    }
    expect(attempts.map(({ value }) => value.length)).toEqual([40, 80])
  })

  test('never saves in parallel: changes made during a save are saved after it', async () => {
    const { autosave, attempts, write, last } = setUp()
    write('a')
    const first = autosave.flush()
    await settled()
    write('ab')
    const second = autosave.flush()
    await settled()
    expect(attempts).toHaveLength(1)
    attempts[0]?.succeed()
    await settled()
    expect(attempts.map(({ value }) => value)).toEqual(['a', 'ab'])
    attempts[1]?.succeed()
    expect(await first).toBe(true)
    expect(await second).toBe(true)
    expect(last()).toBe('saved')
  })

  test('retries a network error, not a refusal', async () => {
    const { attempts, write, last } = setUp()
    write('a')
    jest.advanceTimersByTime(2000)
    await settled()
    attempts[0]?.fail(new TypeError('no connection'))
    await settled()
    expect(last()).toBe('failed')
    jest.advanceTimersByTime(5000)
    await settled()
    expect(attempts).toHaveLength(2)
    attempts[1]?.fail(new Error('refused'))
    await settled()
    jest.advanceTimersByTime(60_000)
    await settled()
    expect(attempts).toHaveLength(2)
  })

  test('does not send an unreadable draft, and reports it', async () => {
    const { autosave, attempts, write, last } = setUp()
    write(null)
    expect(await autosave.flush()).toBe(false)
    expect(attempts).toHaveLength(0)
    expect(last()).toBe('withheld')
  })

  test('sends nothing when edits return to the saved state', async () => {
    const { autosave, attempts, write, last } = setUp()
    write('a')
    autosave.settle()
    write('ab')
    write('a')
    jest.advanceTimersByTime(10_000)
    await settled()
    expect(attempts).toHaveLength(0)
    expect(last()).toBe('saved')
    expect(await autosave.flush()).toBe(true)
  })
})
