/** The part of the world that a supply goes to, as tax returns of the Gulf distinguish them. */
import type { CustomerTreatment } from './treatment.ts'

export type Destination = 'home' | 'gcc' | 'abroad'

const GCC = ['AE', 'BH', 'KW', 'OM', 'QA', 'SA']

type Supply = { seller: { country: string }; customer: { country?: string; treatment?: CustomerTreatment } | null }

/** The buyer's country decides; without one, what was said of his tax. */
export function destinationOf({ seller, customer }: Supply): Destination {
  if (customer?.country) {
    if (customer.country === seller.country) return 'home'
    return GCC.includes(customer.country) ? 'gcc' : 'abroad'
  }
  if (customer?.treatment === 'gcc') return 'gcc'
  return customer?.treatment === 'export' ? 'abroad' : 'home'
}
