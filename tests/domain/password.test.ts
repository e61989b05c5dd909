import { expect, test } from 'bun:test'
import { passwordProblem } from '#domain/password.ts'

test.each([
  ['1234567', { problem: 'too-short', limit: '8' }],
  ['x'.repeat(129), { problem: 'too-long', limit: '128' }],
  ['password', { problem: 'password-common' }],
  ['PassWord123', { problem: 'password-common' }],
  ['١٢٣٤٥٦٧٨', { problem: 'password-common' }],
  ['abababab', { problem: 'password-common' }],
  ['somebody@example.com', { problem: 'password-common' }],
  ['Some.Body', { problem: 'password-common' }],
] as const)('%s cannot be chosen', (password, problem) => {
  const email = password === 'Some.Body' ? 'some.body@example.com' : 'somebody@example.com'
  expect(passwordProblem(password, email)).toEqual(problem)
})

test.each(['seven tall date palms', 'نخلة طويلة في الواحة', 'x7Qk-p2!', '😀😃😄😁😆😅😂🤣'])('%s can', (password) => {
  expect(passwordProblem(password, 'somebody@example.com')).toBeUndefined()
})
