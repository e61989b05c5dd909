/** The words with which other products mark what was never issued, or is no more. */
import { headKey } from '#domain/imports/cells/head-key.ts'

const UNISSUED =
  'draft, void, voided, cancelled, canceled, cancel, deleted, archived draft, pending approval, rejected, declined, reversed, مسودة, مسودات, ملغاة, ملغى, ملغي, محذوفة, مرفوضة, باطلة'

const KEYS = new Set(UNISSUED.split(',').map(headKey))

/** Whether an invoice of this status owes nobody anything. */
export const isUnissued = (status: string): boolean => KEYS.has(headKey(status))
