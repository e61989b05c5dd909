/** Companies and customers who lack nothing that the file of an e-invoice asks for. */
import type { Seller } from '#domain/account/seller.ts'
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

/** Facts of `PUT /api/account`. */
export const SAUDI_SELLER = {
  name: 'Noor Trading',
  nameAr: 'نور للتجارة',
  country: 'SA',
  vatRegistered: true,
  trn: '399999999900003',
  commercialRegistration: '1010010000',
  addressAr: 'الرياض',
  postal: { street: 'طريق الملك فهد', buildingNumber: '2322', district: 'العليا', city: 'الرياض', postcode: '23333' },
}
export const SAUDI_BUYER: Buyer = {
  name: 'Palm Restaurants',
  nameAr: 'مطاعم النخيل',
  country: 'SA',
  treatment: 'registered',
  trn: '399999999800003',
  address: 'Riyadh',
  postal: { street: 'شارع الأمير سلطان', buildingNumber: '1111', district: 'المروج', city: 'الرياض', postcode: '12222' },
}
