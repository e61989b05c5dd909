import { expect, test } from 'bun:test'
import {
  type CompanyFacts,
  companyNameIn,
  nextQuestion,
  questionAfter,
  suggestedCompanyName,
} from '#domain/account/company-facts.ts'

const nothing: CompanyFacts = { name: '', nameAr: null, vatAnswered: false, vatRegistered: false, trn: null }
const named = { ...nothing, name: 'Al Waha' }
const registered = { ...named, vatAnswered: true, vatRegistered: true }

test.each([
  [nothing, 'name'],
  [{ ...nothing, name: ' ' }, 'name'],
  [{ ...nothing, nameAr: 'الواحة' }, 'vat'],
  [named, 'vat'],
  [{ ...named, vatAnswered: true }, null],
  [registered, 'trn'],
  [{ ...registered, trn: '100123456789003' }, null],
  [{ ...registered, vatAnswered: false, trn: '100123456789003' }, 'vat'],
] as const)('%o: the next question is %p', (facts, question) => {
  expect(nextQuestion(facts)).toBe(question)
})

test('a review asks only registered companies for a TRN', () => {
  expect(questionAfter('name', registered)).toBe('vat')
  expect(questionAfter('vat', registered)).toBe('trn')
  expect(questionAfter('vat', { ...registered, vatRegistered: false })).toBeNull()
  expect(questionAfter('trn', registered)).toBeNull()
})

test('a name is assigned to the language it is written in', () => {
  expect(companyNameIn(' Al Waha ')).toEqual({ name: 'Al Waha' })
  expect(companyNameIn('شركة الواحة LLC')).toEqual({ nameAr: 'شركة الواحة LLC' })
})

test.each([
  ['sara@al-waha.ae', 'Al Waha'],
  ['sara@mail.noor.com.sa', 'Noor'],
  ['sara@waha.co.ae', 'Waha'],
  ['SARA@NOOR.AE', 'Noor'],
  ['sara@gmail.com', ''],
  ['sara@hotmail.co.uk', ''],
  ['sara@emirates.net.ae', ''],
  ['sara@localhost', ''],
  ['sara@xn--ngbc5azd.example', ''],
  ['sara', ''],
])('%p suggests %p', (email, name) => {
  expect(suggestedCompanyName(email)).toBe(name)
})
