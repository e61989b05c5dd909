import { expect, test } from 'bun:test'
import { filesOf, overBudget } from '#scripts/budgets.ts'

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'], css: ['assets/index.css'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_base.js'] },
  '_base.js': { file: 'assets/base.js', imports: ['_shared.js'] },
  'ui/features/auth/SignupScreen.tsx': {
    file: 'assets/signup.js',
    imports: ['index.html', '_base.js'],
    css: ['assets/index.css'],
  },
  'ui/kit/fields/Calendar.tsx': { file: 'assets/calendar.js', imports: ['_base.js'] },
}

test('a page weighs its static imports, each file once, without lazy chunks', () => {
  expect(filesOf(MANIFEST, ['index.html', 'ui/features/auth/SignupScreen.tsx']).sort()).toEqual([
    'assets/base.js',
    'assets/index.css',
    'assets/index.js',
    'assets/shared.js',
    'assets/signup.js',
  ])
})

test('a renamed entry is an error, not a met budget', () => {
  expect(() => filesOf(MANIFEST, ['ui/auth/Gone.tsx'])).toThrow('ui/auth/Gone.tsx')
})

test('a budget is exceeded by one byte', () => {
  const spent = (bytes: number) => ({ name: 'sign-up', bytes, mostBytes: 125_000 })
  expect(overBudget([spent(125_000)])).toEqual([])
  expect(overBudget([spent(125_001)])).toEqual([spent(125_001)])
})
