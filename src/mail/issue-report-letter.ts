/** The e-mail that delivers a problem report to support, in the reporter's language. */
import { isolate } from '#domain/text/bidi.ts'
import type { ReportTopic } from '#domain/issue-reports/issue-report.ts'
import type { Locale } from '#domain/locale.ts'
import { issueReportMessages } from '#i18n/issue-reports/issue-reports.ts'
import { reportMailMessages } from '#i18n/mail/issue-report.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter, writtenParts } from './letter.ts'

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
  return writeLetterIn(language, `${reference}: ${translator(issueReportMessages, language)(category)}`, [
    { kind: 'text', text: t('from', { company: isolate(company || owner, 'auto') }) },
    ...writtenParts(description),
    { kind: 'text', text: t('answerTo') },
    { kind: 'address', text: email },
    { kind: 'text', text: t('owner') },
    { kind: 'address', text: owner },
    { kind: 'text', text: t('details') },
    // English, so left-to-right in an Arabic letter too.
    { kind: 'written', text: `Reference: ${reference}\nAccount: ${account}\n${diagnostics}` },
  ])
}
