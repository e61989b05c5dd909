import type { Locale } from '#domain/locale.ts'
import { displayName } from '#domain/text/display-name.ts'
import type { Member } from './queries.ts'

/** The name in the reader's language; the e-mail of whoever has given none. */
export const nameOf = (member: Pick<Member, 'name' | 'nameAr' | 'email'>, locale: Locale): string =>
  displayName(member, locale) || member.email
