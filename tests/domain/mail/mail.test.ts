import { expect, test } from 'bun:test'
import { failureCode, hostOf } from '#domain/mail/mail.ts'

test.each([
  [{ responseCode: 550, response: '550 5.1.1 <layla@example.com>: no such user' }, '550 5.1.1'],
  [{ responseCode: 421, response: '421 try later' }, '421'],
  [{ code: 'ETIMEDOUT' }, 'ETIMEDOUT'],
  [{ code: 'layla@example.com' }, 'unknown'],
  [{ name: 'TimeoutError' }, 'ETIMEDOUT'],
  [{}, 'unknown'],
])('a failure is told by its codes alone: %j', (parts, code) => {
  expect(failureCode(Object.assign(new Error('to layla@example.com'), parts))).toBe(code)
})

test('what is no error has no code', () => {
  expect(failureCode('gone')).toBe('unknown')
})

test('the host of an address', () => {
  expect(hostOf('layla@mail.example.com')).toBe('mail.example.com')
})
