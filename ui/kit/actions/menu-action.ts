export type MenuAction = {
  id: string
  text: string
  /** A second line with information about the action. */
  detail?: string | undefined
  icon?: string
  /** The page that it opens, instead of an action. */
  href?: string
  onAction?: () => void
  isDisabled?: boolean
  danger?: true
}
