/** The mail that brings a report to support: in the language of its writer, who is answered in it. */
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
  /** As it was shown to its writer, a fact a line. */
  diagnostics: string
  /** Where the answer goes; `owner` is the address that signs in. */
  email: string
  owner: string
  company: string
  account: string
}

export function reportLetter(language: Locale, facts: ReportFacts): WrittenLetter {
  const { reference, category, description, diagnostics, email, owner, company, account } = facts
  const say = translator(reportMailMessages, language)
  const paragraphs = description.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  const writer = { company: isolate(company || owner, 'auto'), owner: isolate(owner) }
  const letter = {
    subject: `${reference}: ${translator(issueReportMessages, language)(category)}`,
    parts: [
      { kind: 'text' as const, text: say('from', writer) },
      { kind: 'text' as const, text: say('answerTo', { email: isolate(email) }) },
      ...paragraphs.map((text) => ({ kind: 'written' as const, text })),
      { kind: 'text' as const, text: say('details') },
      // In English, and so read from the left in an Arabic letter too.
      { kind: 'written' as const, text: `Reference: ${reference}\nAccount: ${account}\n${diagnostics}` },
    ],
  }
  return writeLetter(language, () => letter, [language])
}
