/** Operator details and marketing claims of the public pages. Without settings nothing is claimed. */
import type { Locale } from '#domain/locale.ts'
import { BadSetting } from './bad-setting.ts'

export type LandingSettings = {
  /** When undefined, legal pages and receipts show only the contact address. */
  operator: Operator | undefined
  claims: Claims
}

/** A missing language falls back to the other. */
export type Operator = { name: Record<Locale, string>; address: Record<Locale, string> | undefined }

/** `users`: a lower bound. `rating`: out of 5, with one decimal. */
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
