/** Invites somebody to a company. */
import type { Locale } from '#domain/locale.ts'
import type { Role } from '#domain/team/roles.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { teamMailMessages } from '#i18n/mail/team.ts'
import { roleMessages } from '#i18n/team/roles.ts'
import { translator } from '#i18n/translator.ts'
import { type Letter, writeLetter, type WrittenLetter } from '#mail/letter.ts'

/** `by` is the e-mail of whoever invites; `page` the absolute URL of the invitation. */
export type InvitationFacts = {
  company: { name: string; nameAr: string | null }
  by: string
  role: Role
  page: string
}

export function invitationLetter(language: Locale, { company, by, role, page }: InvitationFacts): WrittenLetter {
  return writeLetter(language, (locale): Letter => {
    const t = translator(teamMailMessages, locale)
    const named = isolate(displayName(company, locale) || t('inviteUnnamed'))
    const slots = { by: isolate(by), company: named }
    const said = translator(roleMessages, locale)(locale === 'en' ? `one-${role}` : role)
    return {
      subject: t('inviteSubject', slots),
      parts: [
        { kind: 'text', text: t('inviteIntro', { ...slots, role: said }) },
        { kind: 'button', text: t('inviteOpen'), address: page },
        { kind: 'text', text: t('inviteLasts') },
        { kind: 'text', text: t('signature') },
      ],
    }
  })
}
