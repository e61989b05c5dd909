import { expect, test } from 'bun:test'
import { chargesTaxOn, taxDayOf } from '#domain/tax/registration.ts'

test('tax is charged from the day of registration until the day it was given back', () => {
  const days = ['2027-01-31', '2027-02-01', '2027-02-28', '2027-03-01']
  const taxed = (registration: Parameters<typeof chargesTaxOn>[1]) =>
    days.filter((day) => chargesTaxOn(day, registration))
  expect(taxed({ vatRegistered: true })).toEqual(days)
  expect(taxed({ vatRegistered: true, vatFrom: '2027-02-01' })).toEqual(days.slice(1))
  expect(taxed({ vatRegistered: true, vatUntil: '2027-03-01' })).toEqual(days.slice(0, 3))
  expect(taxed({ vatRegistered: true, vatFrom: '2027-02-01', vatUntil: '2027-03-01' })).toEqual(days.slice(1, 3))
  expect(taxed({ vatRegistered: false, vatFrom: '2027-02-01' })).toEqual([])
  expect(taxed({ vatRegistered: true, vatFrom: null, vatUntil: null })).toEqual(days)
})

test('the day of a document is that of the supply, else that of its issue', () => {
  expect(taxDayOf({ issueDate: '2027-03-02', supplyDate: '2027-02-01' })).toBe('2027-02-01')
  expect(taxDayOf({ issueDate: '2027-03-02', supplyDate: '' })).toBe('2027-03-02')
  expect(taxDayOf({ issueDate: '2027-03-02' })).toBe('2027-03-02')
})
