import { describe, expect, test } from 'bun:test'
import type { DocumentType } from '#domain/documents/document.ts'
import { conflictKey, draftIdOf, draftKey, draftPrefix, userPrefix } from '#ui/platform/drafts/draft-keys.ts'

const ID = '7f1d1c2e-58b5-4bd5-8f0e-0d6f6a4e1c11'

const TYPES: readonly DocumentType[] = ['invoice', 'quotation', 'credit-note']

describe('keys of drafts', () => {
  test.each(TYPES)('a draft of type %s is found by its user and type alone', (type) => {
    const key = draftKey('user-1', type, ID)
    expect(key.startsWith(draftPrefix('user-1')) && key.startsWith(userPrefix('user-1'))).toBe(true)
    for (const other of TYPES) expect(draftIdOf(key, 'user-1', other)).toBe(other === type ? ID : null)
    expect(draftIdOf(key, 'user-2', type)).toBeNull()
    expect(draftIdOf(conflictKey('user-1', type, ID), 'user-1', type)).toBeNull()
  })
})
