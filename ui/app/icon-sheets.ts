/**
 * Icons needed before the shell: on sign-up, and in parts of every page. They are in the page's own style sheet, all others
 * in `virtual:uno:icons.css` (uno.config.ts). A house test compares the list with what the files name.
 */
export const FIRST_ICONS: readonly string[] = [
  'circle-alert',
  'circle-check',
  'clock',
  'copy',
  'eye',
  'eye-off',
  'file-x',
  'info',
  'loader-circle',
  'mail-open',
  'menu',
  'plus',
  'refresh-cw',
  'triangle-alert',
  'wifi-off',
  'x',
]
