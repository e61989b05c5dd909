/** The e-mail that delivers a problem report to support, in the reporter's language. */
import { isolate } from '#domain/text/bidi.ts'
import type { ReportTopic } from '#domain/issue-reports/issue-report.ts'
import type { Locale } from '#domain/locale.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportMailMessages } from '#i18n/mail/issue-report.ts'
import { translator } from '#i18n/translator.ts'
import { type WrittenLetter, writeLetter } from './letter.ts'

type ReportFacts = {
  reference: string
  category: ReportTopic
  description: string
  /** The facts shown to the reporter, one per line. */
  diagnostics: string
  /** Reply address; `owner` is the log-in e-mail. */
  email: string
  owner: string
  company: string
  account: string
}

export function reportLetter(language: Locale, facts: ReportFacts): WrittenLetter {
  const { reference, category, description, diagnostics, email, owner, company, account } = facts
  const t = translator(reportMailMessages, language)
  const paragraphs = description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  const letter = {
    subject: `${reference}: ${translator(issueReportMessages, language)(category)}`,
    parts: [
      { kind: 'text' as const, text: t('from', { company: isolate(company || owner, 'auto') }) },
      ...paragraphs.map((text) => ({ kind: 'written' as const, text })),
      { kind: 'text' as const, text: t('answerTo') },
      { kind: 'address' as const, text: email },
      { kind: 'text' as const, text: t('owner') },
      { kind: 'address' as const, text: owner },
      { kind: 'text' as const, text: t('details') },
      // English, so left-to-right in an Arabic letter too.
      { kind: 'written' as const, text: `Reference: ${reference}\nAccount: ${account}\n${diagnostics}` },
    ],
  }
  return writeLetter(language, () => letter, { languages: [language] })
}
