/** Enters what documents do not know into a VAT return, and keeps it as it was filed. Open to an ended account: it is a duty. */
import { newId } from '#db/ids.ts'
import { readMinor } from '#domain/money/money.ts'
import { type FieldProblems, Refusal } from '#domain/refusal.ts'
import { canonicalJson } from '#domain/text/canonical-json.ts'
import { BOX_PARTS } from '#domain/tax/vat-forms.ts'
import { enteredParts, type VatEntries } from '#domain/tax/vat-return.ts'
import type { WriteContext } from '#http/context.ts'
import type { UserId } from '#http/identity.ts'
import { findReturn, findVatPeriod, type VatPeriod } from './found-return.ts'
import type { VatEntriesInput, VatFiling, VatFilingInput, VatReturn } from './model.ts'
import { addEntries, addFiling, findFiling } from './records.ts'
import { filingOf, vatReturn } from './return-service.ts'

/**
 * Replaces what was entered into the return of a period; nothing of it is lost.
 * @throws Refusal as `findVatPeriod`; `request.invalid` naming a figure; `reports.filed` for a filed return, unless `reopen`.
 */
export async function enterVat(context: WriteContext, user: UserId, input: VatEntriesInput): Promise<VatReturn> {
  const { from, to, boxes, note = null, reopen = false } = input
  const found = await findVatPeriod(context, { from, to })
  const fields = problemsOf(boxes, found)
  if (Object.keys(fields).length > 0) throw new Refusal('request.invalid', { fields })
  if (!reopen && (await findFiling(context, found.period))) throw new Refusal('reports.filed')
  const { db, account, now } = context
  await addEntries(db, { accountId: account, ...found.period, boxes, note, userId: user, at: now })
  return vatReturn(context, { from, to })
}

function problemsOf(boxes: VatEntries, { rules }: VatPeriod): FieldProblems {
  const fields: FieldProblems = {}
  for (const [box, figures] of Object.entries(boxes)) {
    const parts = enteredParts(rules, box)
    if (parts.length === 0) fields[`boxes.${box}`] = { problem: 'not-an-option' }
    for (const part of BOX_PARTS) {
      const figure = figures[part]
      if (figure === undefined) continue
      const read = readMinor(figure, rules.currency, true)
      if (!parts.includes(part)) fields[`boxes.${box}.${part}`] = { problem: 'not-an-option' }
      else if (!read.ok) fields[`boxes.${box}.${part}`] = read.problem
    }
  }
  return fields
}

/**
 * Keeps the figures of a return as they are now. Filed again, a corrected return replaces the one before.
 * @throws Refusal as `findVatPeriod`; `request.invalid` for a period that has not ended; `reports.filed` when nothing has
 * changed since.
 */
export async function fileVat(context: WriteContext, user: UserId, input: VatFilingInput): Promise<VatFiling> {
  const { from, to, reference = null } = input
  const found = await findVatPeriod(context, { from, to })
  if (found.today <= to) {
    throw new Refusal('request.invalid', { fields: { to: { problem: 'day-too-late', limit: found.today } } })
  }
  const { figures, filing } = await findReturn(context, found)
  if (filing && Bun.deepEquals(filing.figures, figures)) throw new Refusal('reports.filed')
  const { db, account, now } = context
  const { country, rules, period } = found
  const row = {
    id: newId(),
    accountId: account,
    ...period,
    country,
    currency: rules.currency,
    reference: reference?.trim() || null,
    figures,
    hash: new Bun.CryptoHasher('sha256').update(canonicalJson(figures)).digest('hex'),
    userId: user,
    at: now,
  }
  await addFiling(db, row)
  return filingOf({ ...row, rowId: 0 })
}
