/**
 * The e-invoice of a document as this device can tell, without the server: the same functions over what it knows. There is no
 * file here, so no hash.
 */
import type { CommercialDocument } from '#domain/documents/document.ts'
import type { Finding } from '#domain/e-invoicing/finding.ts'
import {
  checkEInvoice,
  type FactsItem,
  isReady,
  outsideReason,
  prepared,
  profileOf,
  whyWithout,
} from '#domain/e-invoicing/prepare.ts'
import type { Locale } from '#domain/locale.ts'
import type { EInvoicingMode } from '#domain/tax/e-invoicing-mode.ts'
import { findingKey, findingMessages } from '#i18n/e-invoicing/findings.ts'
import { saudiFindingKey, saudiFindingMessages } from '#i18n/e-invoicing/saudi-findings.ts'
import { translator } from '#i18n/translator.ts'
import type { LocalAnswer } from '#ui/features/e-invoicing/answers.ts'

type Checking = { mode: EInvoicingMode; locale: Locale }

/** An issued document, which has all its facts in its frozen copy. */
export function checkIssued(document: CommercialDocument, checking: Checking): LocalAnswer {
  const why = whyWithout(document, checking.mode)
  if (why !== undefined) return { ...NONE, why }
  const answer = answered(document, checkEInvoice(document).findings, checking.locale)
  return document.eInvoiceProfile ? answer : { ...answer, madeLater: true }
}

type DraftChecking = Checking & { items: ReadonlyMap<string, FactsItem> }

/** A draft as it would be issued; what nobody here knows of its items is left open. */
export function checkDraft(document: CommercialDocument, { items, mode, locale }: DraftChecking): LocalAnswer {
  const why = outsideReason(document, mode)
  if (why !== undefined) return { ...NONE, why }
  const unknown = new Set(
    document.lines.flatMap(({ itemId }, at) => (itemId === undefined || items.has(itemId) ? [] : [at])),
  )
  const { findings } = checkEInvoice(prepared(document, mode, items))
  const known = findings.filter(({ at, line }) => at !== 'item' || line === undefined || !unknown.has(line))
  return { ...answered(document, known, locale), unknownItems: unknown.size }
}

const LOCAL = { isLocal: true, unknownItems: 0 } as const
const NONE = { ...LOCAL, profile: null, version: null, state: 'not-applicable', findings: [] } satisfies LocalAnswer

function answered({ seller }: CommercialDocument, findings: readonly Finding[], locale: Locale): LocalAnswer {
  const say = translator(findingMessages, locale)
  const saySaudi = translator(saudiFindingMessages, locale)
  const said = findings.map((finding) => {
    const key = findingKey(finding)
    const saudiKey = saudiFindingKey(finding)
    if (key !== null) return { ...finding, sentence: say(key) }
    return { ...finding, sentence: saudiKey === null ? finding.rule : saySaudi(saudiKey) }
  })
  const { name, version } = profileOf(seller.country) ?? {}
  return {
    ...LOCAL,
    profile: name ?? null,
    version: version ?? null,
    state: isReady(findings) ? 'ready' : 'not-ready',
    findings: said,
  }
}
