/** Of any country, written in any way; digits are ASCII. */
export const isPhone = (text: string): boolean => /^\+?[0-9 ()./-]{3,}$/.test(text)
