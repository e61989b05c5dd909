import { expect, test } from 'bun:test'
import { RULES } from '#domain/e-invoicing/pint-ae/findings.ts'
import { SAUDI_RULES } from '#domain/e-invoicing/zatca/findings.ts'
import { findingKey, findingMessages } from '#i18n/e-invoicing/findings.ts'
import { saudiFindingKey, saudiFindingMessages } from '#i18n/e-invoicing/saudi-findings.ts'

const apart = <Rule>(rules: readonly Rule[], keyOf: (rule: Rule) => string | null, keys: readonly string[]) => {
  const used = rules.map(keyOf)
  return { unsaid: rules.filter((_, at) => used[at] === null), unused: keys.filter((key) => !used.includes(key)) }
}

test('each rule has its sentence, and each sentence its rule', () => {
  const none = { unsaid: [], unused: [] }
  expect(apart(RULES, findingKey, Object.keys(findingMessages.en))).toEqual(none)
  expect(apart(SAUDI_RULES, saudiFindingKey, Object.keys(saudiFindingMessages.en))).toEqual(none)
})

test('no sentence of one profile is taken for a rule of another', () => {
  expect(RULES.filter((rule) => saudiFindingKey(rule) !== null)).toEqual([])
  expect(SAUDI_RULES.filter((rule) => findingKey(rule) !== null)).toEqual([])
})
