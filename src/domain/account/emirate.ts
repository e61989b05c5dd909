/** The emirates of the UAE. VAT is reported by the emirate of the supply. */

export type Emirate = 'AUH' | 'DXB' | 'SHJ' | 'AJM' | 'UAQ' | 'RAK' | 'FUJ'

export const EMIRATES = ['AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ'] as const satisfies readonly Emirate[]
