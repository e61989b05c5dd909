/** Reports as services hand them over. All companies are fictional. */
import type { DocumentLanguage } from '#domain/locale.ts'
import { pairOf } from '#pdf/report/message-pair.ts'
import { ageingReportMessages } from '#i18n/reports/ageing.ts'
import { reportsMessages } from '#i18n/reports/reports.ts'
import { STATEMENT_AGES, statementTerms } from '#i18n/statements/paper.ts'
import { AGES } from '#domain/statements/ageing.ts'
import type { PrintDigits } from '#pdf/figures.ts'
import type { Report, ReportPrintModel, ReportRow } from '#pdf/report/model.ts'
import { reportPrintModelOf } from '#pdf/report/report-print.ts'
import { SELLER } from './invoices.ts'

const NAMES = [
  { en: 'Gulf Horizon Contracting', ar: 'أفق الخليج للمقاولات' },
  { en: '=HYPERLINK("http://x.example")', ar: '=HYPERLINK("http://x.example")' },
  { en: 'مؤسسة النور', ar: 'مؤسسة النور' },
  { en: 'Noor Stores (Branch 2)', ar: 'متاجر النور (الفرع 2)' },
]

/** `count` customers and their total. */
export function ageingReportOf(count: number, [whole, decimals] = ['1234', '50']): Report {
  const figures = AGES.map((_, index) => (index === 1 ? `0.${decimals}` : `${whole}.${decimals}`))
  const cells = [...figures, `-5.${decimals}`, `${whole}.${decimals}`]
  const rows: ReportRow[] = Array.from({ length: count }, (_, index) => ({
    cells: [NAMES[index % NAMES.length] ?? '', 'AED', ...cells],
  }))
  const total = pairOf(ageingReportMessages, 'total')
  return {
    title: pairOf(reportsMessages, 'ageing'),
    day: '2026-11-30',
    facts: [{ label: pairOf(ageingReportMessages, 'asOf'), value: { day: '2026-11-30' } }],
    columns: [
      { head: pairOf(ageingReportMessages, 'customer'), kind: 'text' },
      { head: statementTerms.currency, kind: 'currency' },
      ...AGES.map((age) => ({ head: STATEMENT_AGES[age], kind: 'amount' as const })),
      { head: pairOf(ageingReportMessages, 'credit'), kind: 'amount' },
      { head: statementTerms.balance, kind: 'amount' },
    ],
    empty: pairOf(ageingReportMessages, 'empty'),
    rules: [pairOf(ageingReportMessages, 'rule')],
    rows: count === 0 ? [] : [...rows, { cells: [total, 'AED', ...cells], isTotal: true }],
  }
}

export const printedReport = (
  report: Report,
  language: DocumentLanguage,
  digits: PrintDigits = 'latn',
): ReportPrintModel => reportPrintModelOf(report, { seller: SELLER, digits }, language)

type ReportPicture = { model: ReportPrintModel; page?: number }

/** Reports whose pages have a stored picture in `goldens`. */
export const REPORT_PICTURES: Record<string, ReportPicture> = {
  'report-ageing-english': { model: printedReport(ageingReportOf(4), 'en') },
  'report-ageing-arabic': { model: printedReport(ageingReportOf(4), 'ar', 'arab') },
  'report-ageing-bilingual': { model: printedReport(ageingReportOf(4), 'bilingual') },
  'report-empty-arabic': { model: printedReport(ageingReportOf(0), 'ar') },
  'report-second-page-arabic': { model: printedReport(ageingReportOf(60), 'ar'), page: 1 },
  'report-huge-figures-english': { model: printedReport(ageingReportOf(3, ['123456789012345', '500']), 'en') },
}
