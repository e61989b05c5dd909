/** A company and a customer in the UAE who lack nothing that the file of an e-invoice asks for. */ import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'

export const SELLER: Seller = {
  name: 'Noor Design Studio',
  country: 'AE',
  vatRegistered: true,
  trn: '100123456700003',
  emirate: 'DXB',
  postal: { street: 'Business Bay 12', city: 'Dubai' },
  commercialRegistration: 'CN-1234567',
  registration: { kind: 'licence', authority: 'Dubai Economy and Tourism' },
  tin: '1001234567',
}
export const BUYER: Buyer = {
  name: 'Al Waha Trading L.L.C.',
  trn: '100765432100003',
  treatment: 'registered',
  country: 'AE',
  emirate: 'AUH',
  postal: { street: 'Corniche Street 5', city: 'Abu Dhabi' },
  commercialRegistration: 'CN-7654321',
  registration: { kind: 'licence', authority: 'ADDED' },
  tin: '1007654321',
}
