/** What only the operator can say on the public pages: who he is, and what he claims. Nothing is claimed by default. */
import type { Locale } from '#domain/locale.ts'
import { BadSetting } from './bad-setting.ts'

export type LandingSettings = {
  /** Without one the legal pages and receipts name only the address to write to. */
  operator: Operator | undefined
  claims: Claims
}

/** A missing half is the other one. */
export type Operator = { name: Record<Locale, string>; address: Record<Locale, string> | undefined }

/** `users`: how many there are at least. `rating`: out of 5, with one decimal. */
export type Claims = { users: number | undefined; rating: string | undefined }

type Source = Record<string, string | undefined>

/** @throws BadSetting */
export function landingSettings(source: Source): LandingSettings {
  const name = bothLanguages(source, 'OPERATOR_NAME')
  const address = bothLanguages(source, 'OPERATOR_ADDRESS')
  if (address && !name) throw new BadSetting('OPERATOR_ADDRESS is set without OPERATOR_NAME')
  return {
    operator: name && { name, address },
    claims: { users: users(source.CLAIM_USERS), rating: rating(source.CLAIM_RATING) },
  }
}

function bothLanguages(source: Source, setting: string): Record<Locale, string> | undefined {
  const english = source[setting]?.trim()
  const arabic = source[`${setting}_AR`]?.trim()
  const either = english || arabic
  return either ? { en: english || either, ar: arabic || either } : undefined
}

function users(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new BadSetting('CLAIM_USERS must be a whole number, like 10000')
  return Number(text)
}

function rating(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^([0-4]\.\d|5\.0)$/.test(text)) throw new BadSetting('CLAIM_RATING must be a number from 0.0 to 5.0, like 4.9')
  return text
}
