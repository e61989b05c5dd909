/**
 * The features, lowest first, on the server and in the interface. A feature imports those of the rows above its own;
 * features in one row never import each other. The walls and the vocabulary are generated from this table.
 */
export const FEATURE_ORDER = [
  ['account'],
  ['settings', 'branding'],
  ['subscription'],
  ['auth'],
  ['team'],
  ['issue-reports', 'announcements'],
  ['customers'],
  ['tax'],
  ['inventory'],
  ['letters'],
  ['documents'],
  ['e-invoicing'],
  ['payments', 'credit-notes'],
  ['invoices', 'quotations'],
  ['statements'],
  ['recurring', 'reminders'],
  ['client-page'],
  ['imports'],
  ['dashboard'],
  ['reports'],
  ['exports'],
  ['admin'],
  ['health'],
] as const

export const FEATURES: readonly string[] = FEATURE_ORDER.flat()

export type FeatureWall = { from: string; to: string }

/** Path patterns of what each row must not import below `folder` (`src/api`). `$1` is the importing feature. */
export function forbiddenAmongFeatures(folder: string): { upward: FeatureWall[]; sideways: FeatureWall[] } {
  const filesOf = (features: readonly string[]) => `^${folder}/(${features.join('|')})/`
  const upward = FEATURE_ORDER.flatMap((row, index) => {
    const above = FEATURE_ORDER.slice(index + 1).flat()
    return above.length === 0 ? [] : [{ from: filesOf(row), to: filesOf(above) }]
  })
  const sideways = FEATURE_ORDER.filter((row) => row.length > 1).map((row) => ({
    from: filesOf(row),
    to: filesOf(row),
  }))
  return { upward, sideways }
}
