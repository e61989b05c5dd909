/** Reports a change of the team to the owners of a company, or to the member whom it is about. */
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/team/roles.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { teamMailMessages } from '#i18n/mail/team.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from '#mail/letter.ts'

export type TeamChange = 'invited' | 'joined' | 'changed' | 'removed' | 'left'

/** `who` it is about and `by` whom are e-mail addresses. */
export type TeamChangeFacts = {
  type: TeamChange
  who: string
  by: string
  role: Role
  company: { name: string; nameAr: string | null }
  /** Written to whom it is about. */
  isToWhom?: true
}

export function teamChangeLetter(language: Locale, facts: TeamChangeFacts): WrittenLetter {
  const { type, who, by, role, company, isToWhom } = facts
  const t = translator(teamMailMessages, language)
  const roles = translator(roleMessages, language)
  const slots = {
    who: isolate(who),
    by: isolate(by),
    company: isolate(displayName(company, language) || t('inviteUnnamed')),
    role: roles(language === 'en' ? `one-${role}` : role),
  }
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  const isOwn = isToWhom && (type === 'changed' || type === 'removed')
  const [subject, intro] = isOwn
    ? [t(`${type}YouSubject`, slots), t(`${type}You`, slots)]
    : [t(`${type}Subject`, slots), t(type, slots)]
  const may = isOwn && type === 'changed' ? [text(roles(`may-${role}`))] : []
  const where = isOwn ? [] : [{ kind: 'quiet' as const, text: t('where') }]
  return writeLetterIn(language, subject, [text(intro), ...may, ...where, text(t('signature'))])
}
