import { beforeEach, describe, expect, jest, test } from 'bun:test'
import { Autosave, type SavingState } from '#ui/kit/timing/autosave.ts'

type Attempt = { value: string; succeed: () => void; fail: (error: Error) => void }

/** A desk where `text` is being written, and a server that answers when the test says so. */
function desk() {
  const attempts: Attempt[] = []
  const told: SavingState['kind'][] = []
  const page: { text: string | null } = { text: '' }
  const autosave = new Autosave<string>({
    read: () => page.text,
    send: (value) =>
      new Promise<void>((succeed, fail) => {
        attempts.push({ value, succeed, fail })
      }),
    onState: ({ kind }) => told.push(kind),
    delayMs: 2000,
    retryMs: 5000,
    isTransient: (error) => error instanceof TypeError,
  })
  const write = (text: string | null) => {
    page.text = text
    autosave.changed()
  }
  return { autosave, attempts, told, write, last: () => told.at(-1) }
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

beforeEach(() => {
  jest.useFakeTimers()
  return () => jest.useRealTimers()
})

describe('autosave', () => {
  test('waits for two seconds of quiet, then sends the last state once', async () => {
    const { attempts, write, last } = desk()
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

  test('what is written while it saves is saved after it, never beside it', async () => {
    const { autosave, attempts, write, last } = desk()
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

  test('a lost connection is tried again by itself, a refusal is not', async () => {
    const { attempts, write, last } = desk()
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

  test('what cannot be read is not sent, and is said', async () => {
    const { autosave, attempts, write, last } = desk()
    write(null)
    expect(await autosave.flush()).toBe(false)
    expect(attempts).toHaveLength(0)
    expect(last()).toBe('withheld')
  })

  test('back at what was saved there is nothing to save', async () => {
    const { autosave, attempts, write, last } = desk()
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
