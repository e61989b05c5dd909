/** The foot of a paper about its check page: the code, where to type it, and the QR code of the page. */
import { hasCheckQr } from '#domain/check-page/check-code.ts'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { checkTerms } from '#i18n/print/check.ts'
import { token } from '#pdf/direction.ts'
import { inMain, localize } from '#pdf/localize.ts'
import type { PrintModel } from '#pdf/print-model.ts'
import { qrDrawing } from '#pdf/qr-drawing.ts'
import type { PrintOptions } from './print-options.ts'

export function checkOf(
  { checkCode, seller }: CommercialDocument,
  { checkPage, language }: Pick<PrintOptions, 'checkPage' | 'language'>,
): Pick<PrintModel, 'check' | 'checkQr'> {
  if (checkCode === undefined || checkPage === undefined) return {}
  const { host, pathname } = new URL(checkPage)
  const isScanned = seller.brand?.checkQr !== false && hasCheckQr(seller.country)
  const sentence = isScanned ? checkTerms.scanOrType : checkTerms.type
  return {
    check: {
      sentences: localize(sentence, language),
      address: token(`${host}${pathname}`),
      code: token(checkCode),
    },
    ...(isScanned && {
      checkQr: { svg: qrDrawing(`${checkPage}/${checkCode}`), description: inMain(checkTerms.qr, language) },
    }),
  }
}
