import { expect, test } from 'bun:test'
import { DOCUMENT_TYPE_NAMES } from '#domain/documents/document-types.ts'
import { isAppAddress } from '#domain/navigation/app-address.ts'
import { adminPaths } from '#ui/platform/navigation/admin-paths.ts'
import { documentPaths } from '#ui/platform/navigation/document-paths.ts'
import { paths } from '#ui/platform/navigation/paths.ts'

test('the server knows every URL that the app makes', () => {
  const plain = [...Object.values(paths), ...Object.values(adminPaths)].map((path) =>
    typeof path === 'string' ? path : path('an id/?'),
  )
  const ofDocuments = DOCUMENT_TYPE_NAMES.flatMap((type) => {
    const { list, create, edit, view, panel } = documentPaths(type)
    return [list, create ?? list, edit('an id/?'), view('an id/?'), panel('q=a', 'an id/?')]
  })
  const made = [...plain, ...ofDocuments]
  const unknown = made.filter((url) => !isAppAddress(new URL(url, 'https://sanad.example').pathname))
  expect(made.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})
