/** The rules of PINT-AE about one line. */
import type { EInvoiceLine } from '#domain/e-invoicing/e-invoice.ts'
import type { FindingLevel, FindingScope } from '#domain/e-invoicing/finding.ts'
import { UNIT_CODES } from '#domain/inventory/unit-codes.ts'
import { withoutTrailingZeros } from '#domain/money/money.ts'
import { isMissing, type Rule } from '#domain/e-invoicing/rule.ts'
import { isDecimal, isLineApart } from '#domain/e-invoicing/sums.ts'

const onLine = (
  rule: string,
  field: string,
  breaks: (line: EInvoiceLine) => boolean,
  { level = 'fatal', at = 'document' }: { level?: FindingLevel; at?: FindingScope } = {},
): Rule<EInvoiceLine> => ({ rule, level, at, field, breaks })

const ofItem = { at: 'item' } as const

export const LINE_RULES: readonly Rule<EInvoiceLine>[] = [
  onLine('125', 'description', ({ description }) => isMissing(description)),
  onLine('cl-23', 'unitCode', ({ unitCode }) => unitCode !== undefined && !UNIT_CODES.has(unitCode), ofItem),
  onLine('147', 'lines', isLineApart),
  onLine('194', 'lines', ({ totalInBase }) => !isDecimal(totalInBase)),
  onLine('104', 'lines', ({ category, taxInBase }) => category !== 'exempt' && !isDecimal(taxInBase)),
  onLine(
    '190',
    'taxRate',
    ({ category, rate }) => category === 'standard' && rate !== '5' && withoutTrailingZeros(rate) !== '5',
  ),
  onLine('167', 'exemption', ({ category, exemption }) => category === 'exempt' && exemption === undefined),
  onLine('166', 'goodsType', ({ category, goodsType }) => category === 'reverse-charge' && !goodsType),
  onLine('174', 'gtin', ({ goodsType, gtin }) => goodsType !== undefined && isMissing(gtin), ofItem),
  onLine(
    '184',
    'classification',
    ({ itemType, goodsType, classification }) => {
      return (itemType === 'goods' || goodsType !== undefined) && isMissing(classification)
    },
    ofItem,
  ),
  onLine(
    '185',
    'classification',
    ({ itemType, classification }) => itemType === 'service' && isMissing(classification),
    ofItem,
  ),
  onLine('item-type', 'itemType', ({ itemType }) => itemType === undefined, { ...ofItem, level: 'warning' }),
]
