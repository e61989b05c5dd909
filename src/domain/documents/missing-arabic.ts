/** Texts without an Arabic letter in a document that must be in Arabic. Its Arabic half prints them in English. */
import type { Seller } from '#domain/account/seller.ts'
import type { Buyer } from '#domain/customers/buyer.ts'
import type { DocumentKind, DraftLine } from './document.ts'
import { mustBeArabic } from './paper-language.ts'

/** `path` is that of the text in the other language, as in the draft: `seller.name`, `lines.0.description`. */
export type ArabicWarning = { warning: 'arabic-missing'; path: string }

type Facts = {
  kind: DocumentKind
  seller: Pick<Seller, 'country' | 'name' | 'nameAr' | 'address' | 'addressAr'>
  buyer: Pick<Buyer, 'name' | 'nameAr' | 'address' | 'addressAr'> | null
  lines: readonly Pick<DraftLine, 'description' | 'descriptionAr'>[]
}

/**
 * Names and addresses of the parties and what is supplied are particulars of a Saudi tax invoice, which is in Arabic
 * (VAT Implementing Regulations art. 53(5): certain). A text that consists of figures and signs needs no translation.
 */
export function missingArabic({ kind, seller, buyer, lines }: Facts): ArabicWarning[] {
  if (!mustBeArabic({ kind, seller })) return []
  const texts: [path: string, text: string | undefined, arabic: string | undefined][] = [
    ['seller.name', seller.name, seller.nameAr],
    ['seller.address', seller.address, seller.addressAr],
    ['customer.name', buyer?.name, buyer?.nameAr],
    ['customer.address', buyer?.address, buyer?.addressAr],
    ...lines.map(
      ({ description, descriptionAr }, index) =>
        [`lines.${index}.description`, description, descriptionAr] satisfies (typeof texts)[number],
    ),
  ]
  return texts
    .filter(([, text = '', arabic = '']) => /\p{Letter}/u.test(text) && !isArabic(text) && !isArabic(arabic))
    .map(([path]) => ({ warning: 'arabic-missing', path }))
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
