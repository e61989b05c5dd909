const EXTENSION = /[,;]?\s*(?:ext|extn|extension|x|#|تحويلة|داخلي)\s*[.:]?\s*[0-9]{1,8}$/iu

/** Accepts numbers of any country, written in any way, with or without an extension. Digits are ASCII. */
export const isPhone = (text: string): boolean => {
  const phone = text.replace(EXTENSION, '')
  return /^\(?\+?[0-9\s()./\p{Pd}]+$/u.test(phone) && (phone.match(/[0-9]/g) ?? []).length >= 3
}
