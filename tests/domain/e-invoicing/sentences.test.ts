import { expect, test } from 'bun:test'
import { RULES } from '#domain/e-invoicing/pint-ae/findings.ts'
import { findingKey, findingMessages } from '#i18n/e-invoicing/findings.ts'

test('each rule has its sentence, and each sentence its rule', () => {
  expect(RULES.filter((rule) => findingKey(rule) === null)).toEqual([])
  const used = new Set(RULES.map(findingKey))
  expect(Object.keys(findingMessages.en).filter((key) => ![...used].some((one) => one === key))).toEqual([])
})
