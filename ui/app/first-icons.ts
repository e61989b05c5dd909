/**
 * Icons that stand before the shell of the app is there: on sign-up, and in what every page shares. They come with the
 * first style sheet, all others with `virtual:uno:icons.css`, which the shell loads. A house test compares.
 */
export const FIRST_ICONS: readonly string[] = [
  'circle-alert',
  'circle-check',
  'copy',
  'eye',
  'eye-off',
  'file-x',
  'info',
  'loader-circle',
  'mail-open',
  'plus',
  'refresh-cw',
  'triangle-alert',
  'wifi-off',
  'x',
]
