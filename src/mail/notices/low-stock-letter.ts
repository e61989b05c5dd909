/** Tells a company which of its items ran low. */
import type { Locale } from '#domain/locale.ts'
import { groupThousands } from '#domain/money/money.ts'
import { isolate } from '#domain/text/bidi.ts'
import { displayName } from '#domain/text/display-name.ts'
import { lowStockMailMessages } from '#i18n/mail/low-stock.ts'
import { translator } from '#i18n/translator.ts'
import { writeLetterIn, type WrittenLetter } from '#mail/letter.ts'

/** `stock` is decimal text, in units. */
export type LowItem = {
  name: string
  nameAr: string | null
  sku: string
  stock: string
  unit: string | null
  unitAr: string | null
}

/** `page` is the absolute URL of the list of low items. */
export type LowStockFacts = { items: readonly LowItem[]; page: string }

/** Further items are only counted. */
const MOST_NAMED = 10

export function lowStockLetter(language: Locale, { items, page }: LowStockFacts): WrittenLetter {
  const t = translator(lowStockMailMessages, language)
  const lineOf = (item: LowItem) => {
    const unit = language === 'ar' ? (item.unitAr ?? item.unit) : (item.unit ?? item.unitAr)
    const stock = [isolate(groupThousands(item.stock)), unit && isolate(unit)].filter(Boolean).join(' ')
    return t('item', { name: isolate(displayName(item, language)), sku: isolate(item.sku), stock })
  }
  const named = items.slice(0, MOST_NAMED)
  const others = items.length - named.length
  const text = (words: string) => ({ kind: 'text' as const, text: words })
  return writeLetterIn(language, t('subject', { n: items.length }), [
    text(t('intro')),
    ...named.map((item) => text(lineOf(item))),
    ...(others > 0 ? [text(t('others', { n: others }))] : []),
    { kind: 'button', text: t('see'), address: page },
    { kind: 'quiet', text: t('stop') },
    text(t('signature')),
  ])
}
