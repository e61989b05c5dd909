import { describe, expect, test } from 'bun:test'
import {
  answerIn,
  cleanAnswer,
  LETTER_CAUSES,
  LETTER_STATES,
  LETTER_TYPES,
  type LetterRecipient,
  letterState,
  queuedRecipients,
  refusalOfCode,
  REFUSALS_OF_LETTERS,
  withFates,
} from '#domain/mail/letter.ts'

const [anna, omar, layla] = ['anna@noor.example', 'omar@palm.example', 'layla@waha.example'] as const
const refused = (email: string, code: string, answer = '') => ({ email, isFinal: code.startsWith('5'), code, answer })
const all = queuedRecipients([anna, omar], [layla])

test('a letter begins with everybody waiting, copies as copies', () => {
  expect(all).toEqual([
    { email: anna, copy: false, state: 'queued' },
    { email: omar, copy: false, state: 'queued' },
    { email: layla, copy: true, state: 'queued' },
  ])
  expect(letterState(all)).toBe('queued')
})

describe('after an attempt', () => {
  test('whoever is not refused has it, and who is refused for now waits', () => {
    const envelope = [anna, omar, layla]
    const first = withFates(all, {
      envelope,
      refused: [refused(omar, '451 4.2.1', '451 4.2.1 later'), refused(layla, '550 5.1.1', '550 5.1.1 nobody')],
      again: [omar],
    })
    expect(first).toEqual([
      { email: anna, copy: false, state: 'sent' },
      { email: omar, copy: false, state: 'queued', answer: '451 4.2.1 later' },
      { email: layla, copy: true, state: 'refused', reason: 'no-mailbox', answer: '550 5.1.1 nobody' },
    ])
    expect(letterState(first)).toBe('queued')
    const second = withFates(first, { envelope: [omar], refused: [], again: [] })
    expect(second.map(({ state }) => state)).toEqual(['sent', 'sent', 'refused'])
    expect(second[1]).not.toHaveProperty('answer')
    expect(letterState(second)).toBe('partly')
  })

  test('a refusal for now that was the last is no answer', () => {
    const given = withFates(all, {
      envelope: [anna, omar, layla],
      refused: [anna, omar, layla].map((email) => refused(email, 'ETIMEDOUT')),
      again: [],
    })
    expect(given.map(({ reason }) => reason)).toEqual(['no-answer', 'no-answer', 'no-answer'])
    expect(letterState(given)).toBe('given-up')
  })
})

test.each<[LetterRecipient['state'][], string]>([
  [['sent', 'sent'], 'sent'],
  [['sent', 'refused'], 'partly'],
  [['refused', 'refused'], 'refused'],
  [['sent', 'queued'], 'queued'],
  [['refused', 'queued'], 'queued'],
])('recipients %j make a letter that is %s', (states, state) => {
  const recipients = states.map((one) => ({
    email: anna,
    copy: false,
    state: one,
    ...(one === 'refused' && { reason: 'no-mailbox' as const }),
  }))
  expect<string>(letterState(recipients)).toBe(state)
  expect(LETTER_STATES).toContain(letterState(recipients))
})

test.each([
  ['550', 'no-mailbox'],
  ['550 5.1.1', 'no-mailbox'],
  ['553', 'no-mailbox'],
  ['550 5.2.1', 'no-mailbox'],
  ['552', 'mailbox-full'],
  ['452 4.2.2', 'mailbox-full'],
  ['552 5.2.2', 'mailbox-full'],
  ['552 5.3.4', 'too-large'],
  ['552 5.2.3', 'too-large'],
  ['523', 'too-large'],
  ['550 5.7.1', 'unwanted'],
  ['554', 'refused'],
  ['550 5.4.1', 'refused'],
  ['ETIMEDOUT', 'refused'],
])('%s is %s', (code, reason) => {
  expect<string>(refusalOfCode(code)).toBe(reason)
  expect<readonly string[]>(REFUSALS_OF_LETTERS).toContain(reason)
})

test('the words of a server are one line of 200 characters that can be shown', () => {
  expect(cleanAnswer('550-5.1.1 The account\r\n550 5.1.1 does\tnot \u0000exist\u202e')).toBe(
    '550-5.1.1 The account 550 5.1.1 does not exist',
  )
  expect([...cleanAnswer('😀'.repeat(300))]).toHaveLength(200)
  expect(cleanAnswer('\ud83d lone').isWellFormed()).toBe(true)
  const error = Object.assign(new Error('Message failed'), { responseCode: 552, response: '552 5.2.2 Full\r\n' })
  expect(answerIn(error)).toEqual({ code: '552 5.2.2', answer: '552 5.2.2 Full' })
  expect(answerIn(new Error('no connection'))).toEqual({ code: 'unknown', answer: '' })
})

test('types and causes are those of letters to clients', () => {
  expect([...LETTER_TYPES]).toEqual(['invoice', 'quotation', 'credit-note', 'statement', 'receipt', 'reminder'])
  expect([...LETTER_CAUSES]).toEqual(['hand', 'series', 'reminder'])
})
