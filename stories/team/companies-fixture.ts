/** The companies of the login of the example company's owner. */
import { LONG_COMPANY } from './team-fixture.ts'

const COMPANY = {
  nameAr: null,
  country: 'AE',
  role: 'owner',
  current: false,
  subscription: { status: 'active', isActive: true },
}

const CURRENT = { ...COMPANY, id: 'company', name: 'Noor Trading', nameAr: 'نور للتجارة', current: true }

export const OTHER = {
  ...COMPANY,
  id: '01935a5e-7c00-7000-8000-000000000071',
  name: 'Al Waha Contracting',
  nameAr: 'الواحة للمقاولات',
  country: 'SA',
  role: 'accountant',
  subscription: { status: 'trial', isActive: 'Regular_active_trial' },
}

const LONG = { ...COMPANY, id: 'long', ...LONG_COMPANY, subscription: { status: 'expired', isActive: false } }

const UNBROKEN = { ...COMPANY, id: 'unbroken', name: 'A'.repeat(200), nameAr: 'ن'.repeat(200), country: 'OM' }

const UNNAMED = { ...COMPANY, id: 'unnamed', name: '', role: 'seller', country: 'BH' }

export const ALONE = { items: [CURRENT] }

export const COMPANIES = { items: [OTHER, CURRENT, LONG, UNBROKEN, UNNAMED] }

export const TEN_COMPANIES = {
  items: [
    ...COMPANIES.items,
    ...['Palm', 'Pearl', 'Dune', 'Harbour', 'Falcon'].map((name) => ({ ...COMPANY, id: name, name })),
  ],
}
