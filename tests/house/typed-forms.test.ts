/**
 * A new form keeps what was typed into it: it is a row of the matrix of tests/e2e/typed-forms.e2e.ts, or in a dialog that asks. A
 * dialog or sheet that does neither is listed here with the reason.
 */
import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORMS_ELSEWHERE, TYPED_FORMS } from '#tests/e2e/typed-forms.ts'
import { filesUnder, ROOT } from './tree.ts'

const sources = filesUnder('ui')
  .filter((path) => path.endsWith('.tsx') && /^ui\/(app|features)\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))

const withPart = (parts: RegExp) => sources.filter(({ source }) => parts.test(source))

const rows = Object.values(TYPED_FORMS).flatMap(({ files }) => files)

/** Dialogs and sheets whose fields lose nothing when they are closed. */
const PLAIN: Readonly<Record<string, string>> = {
  'ui/app/shell/InstallSteps.tsx': 'It has no fields',
  'ui/app/shell/SidebarSheet.tsx': 'It has no fields',
  'ui/app/shell/SignOutDialog.tsx': 'It has no fields',
  'ui/app/shell/palette/CommandPalette.tsx': 'A search, which is no input',
  'ui/features/documents/editor/EditorColumns.tsx': 'It has no fields: the preview',
  'ui/features/documents/editor/lines/LineSheet.tsx':
    'Its fields are those of the draft, which is saved as it is typed',
  'ui/features/documents/editor/sections/PhoneOverlay.tsx':
    'Its fields are those of the draft, which is saved as it is typed',
  'ui/features/documents/list/filters/FilterSheet.tsx': 'Its choices are in the address',
  'ui/features/documents/send/bulk/BulkMailSheet.tsx': 'Its message is stored on the device',
  'ui/features/documents/send/RevokeLink.tsx': 'It has no fields',
  'ui/features/documents/send/SendSheet.tsx': 'Its e-mail is stored: a row of the matrix',
  'ui/features/e-invoicing/terms/ContentSheet.tsx': 'It has no fields but the choice of lines',
  'ui/features/inventory/categories/CategoriesDialog.tsx': 'Its forms are stored: a row of the matrix',
  'ui/features/invoices/reminders/RemindersSheet.tsx': 'Its choices are made at once: each time all are chosen',
  'ui/features/reports/vat/VatLinesSheet.tsx': 'It has no fields',
  'ui/features/team/EndDialog.tsx': 'It has no fields',
  'ui/features/subscription/PaymentOverlay.tsx': 'It has no fields',
}

test('every form is a row of the matrix, or asks before it is closed', () => {
  const missing = withPart(/<(Form|form)\b/)
    .filter(({ source }) => !/<(FormDialog|FormSheet|GuardedDialog)\b/.test(source))
    .map(({ path }) => path)
    .filter((path) => !rows.includes(path) && !(path in FORMS_ELSEWHERE))
  expect(missing).toEqual([])
})

test('a dialog or sheet that neither stores nor asks is listed with its reason', () => {
  const plain = withPart(/<(Dialog|(Open)?Sheet)\b/).map(({ path }) => path)
  expect(plain.filter((path) => !(path in PLAIN))).toEqual([])
})

test('the lists name files that have a form', () => {
  const paths = new Set(withPart(/<(Form|form|Dialog|(Open)?Sheet)\b/).map(({ path }) => path))
  const listed = [...rows, ...Object.keys(FORMS_ELSEWHERE), ...Object.keys(PLAIN)]
  expect(listed.filter((path) => !paths.has(path))).toEqual([])
})
