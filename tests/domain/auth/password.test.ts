import { describe, expect, test } from 'bun:test'
import { passwordProblem, passwordStrength } from '#domain/auth/password.ts'

test.each([
  ['1234567', { problem: 'too-short', limit: '8' }],
  ['x'.repeat(129), { problem: 'too-long', limit: '128' }],
  ['password', { problem: 'password-common' }],
  ['PassWord123', { problem: 'password-common' }],
  ['١٢٣٤٥٦٧٨', { problem: 'password-common' }],
  ['abababab', { problem: 'password-common' }],
  ['somebody@example.com', { problem: 'password-common' }],
  ['Some.Body', { problem: 'password-common' }],
] as const)('%s is refused', (password, problem) => {
  const email = password === 'Some.Body' ? 'some.body@example.com' : 'somebody@example.com'
  expect(passwordProblem(password, email)).toEqual(problem)
})

test.each(['seven tall date palms', 'نخلة طويلة في الواحة', 'x7Qk-p2!', '😀😃😄😁😆😅😂🤣'])(
  '%s is accepted',
  (password) => {
    expect(passwordProblem(password, 'somebody@example.com')).toBeUndefined()
  },
)

describe('Password strength', () => {
  test.each([
    ['', { level: 'short', missing: 8 }],
    ['1234567', { level: 'short', missing: 1 }],
    ['x'.repeat(128) + 'y', { level: 'long', limit: 128 }],
    ['qwertyuiop', { level: 'common' }],
    ['aaaaaaaaaaaaaaaaaaaaaaaa', { level: 'common' }],
    ['owner@example.com', { level: 'common' }],
    ['k7#mQz2p', { level: 'fair' }],
    ['abcdefghijklmnopqrst', { level: 'fair' }],
    ['xyzxyzxyzxyzxyzxyz', { level: 'fair' }],
    ['k7#mQz2pR9!v', { level: 'good' }],
    ['nine palms by the sea', { level: 'strong' }],
    ['نخيل الواحة عند البحر', { level: 'strong' }],
  ] as const)('%p', (password, strength) => {
    expect(passwordStrength(password, 'owner@example.com')).toEqual(strength)
  })

  test('counts code points after NFC normalisation', () => {
    expect(passwordStrength('🌴🌊🐪🏝', '')).toEqual({ level: 'short', missing: 4 })
    expect(passwordStrength('e\u0301'.repeat(7), '')).toEqual({ level: 'short', missing: 1 })
  })
})
