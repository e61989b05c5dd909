import { VatEntriesSheet } from './VatEntriesSheet.tsx'
import { VatFilingSheet } from './VatFilingSheet.tsx'
import { VatLinesSheet } from './VatLinesSheet.tsx'
import type { VatReturn } from './queries.ts'
import type { VatReturnSheet } from './vat-return-query.ts'

type VatReturnSheetsProps = { vatReturn: VatReturn; sheet: VatReturnSheet; onClose: () => void }

/** The sheet that the address names, if any. */
export function VatReturnSheets({ vatReturn, sheet, onClose }: VatReturnSheetsProps) {
  if (sheet === 'enter') return <VatEntriesSheet vatReturn={vatReturn} onClose={onClose} />
  if (sheet === 'file') return <VatFilingSheet vatReturn={vatReturn} onClose={onClose} />
  const box = vatReturn.boxes.find((one) => one.box === sheet && one.source === 'documents')
  return box ? <VatLinesSheet vatReturn={vatReturn} box={box.box} onClose={onClose} /> : null
}
