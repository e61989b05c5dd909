/** Files of PINT-AE against those that the publisher's own rules accept. */
import { expect, test } from 'bun:test'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { vectorInvoice, VECTORS, vectorXml } from './vectors.ts'

test.each(VECTORS)('%s has the bytes of a file that the publisher’s rules accept', (name) => {
  expect(pintAeXml(vectorInvoice(name)).split('><')).toEqual(vectorXml(name).trimEnd().split('><'))
})
