/**
 * Icons come in three style sheets, so that a page waits for few of them (uno.config.ts). A house test compares the lists
 * with what the files name.
 */

/** Icons needed before the shell: on sign-up, and in parts of every page. */
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

/** Icons of the shell: `virtual:uno:shell-icons.css`. All others are in `virtual:uno:icons.css`. */
export const SHELL_ICONS: readonly string[] = [
  'building-2',
  'chart-column',
  'check',
  'chevron-down',
  'chevron-right',
  'clock-alert',
  'credit-card',
  'download',
  'file-check',
  'file-plus',
  'file-text',
  'languages',
  'layout-dashboard',
  'list-filter',
  'log-out',
  'message-square-warning',
  'moon',
  'package',
  'palette',
  'package-plus',
  'panel-left',
  'percent',
  'search',
  'settings',
  'sun',
  'user',
]
