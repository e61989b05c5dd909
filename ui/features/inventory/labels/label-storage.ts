/** The size of labels that was printed last: it is that of the paper in this device's printer. */
import { LABEL_SIZES, type LabelSize } from '#domain/inventory/label.ts'
import { read, write } from '#ui/platform/storage/storage.ts'

const KEY = 'label_size'

export function readLabelSize(): LabelSize {
  const size = read(KEY)
  return LABEL_SIZES.find((known) => known === size) ?? 'a4-24'
}

export function rememberLabelSize(size: LabelSize): void {
  write(KEY, size)
}
