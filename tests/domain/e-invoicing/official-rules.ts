/**
 * Judges files of random documents by what the publishers say, outside the gate, because their files do not belong here. FOLDER
 * holds the UBL 2.1 schema (OASIS): `maindoc/UBL-Invoice-2.1.xsd`, `maindoc/UBL-CreditNote-2.1.xsd` and `common/`. Where it also
 * holds the XSLT of PINT-AE, and SaxonJS is there, it prints where 200 of the documents are judged differently by us.
 *
 *   bun run official-rules FOLDER [COUNT]
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import type { CommercialDocument } from '#domain/documents/document.ts'
import { pintAeXml } from '#domain/e-invoicing/pint-ae/pint-ae.ts'
import { zatcaXml } from '#domain/e-invoicing/zatca/zatca.ts'
import { FIRST_PREVIOUS_HASH } from '#domain/tax/e-invoice-facts.ts'
import { seed } from '#tests/support/runs.ts'
import { disagreements, lacking, publisherIn } from './publisher-rules.ts'
import { eInvoiceOfRandom, randomDocuments } from './random-e-invoices.ts'
import { saudiDocuments, saudiOfRandom } from './random-saudi.ts'

const [folder, count = '2000'] = process.argv.slice(2)
if (folder === undefined) throw new Error('Usage: bun run official-rules FOLDER [COUNT]')
const wanted = Number(count)
if (!Number.isInteger(wanted) || wanted < 1) throw new Error('COUNT is a whole number from 1')

// The schema is of several files, which it includes by their paths.
xmlRegisterFsInputProviders()
const schemaOf = (root: string) => {
  const url = join(folder, 'maindoc', `UBL-${root}-2.1.xsd`)
  return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(url, 'utf8'), { url }))
}
const schemas = { Invoice: schemaOf('Invoice'), CreditNote: schemaOf('CreditNote') }

const chosenSeed = seed()
const emirati = fc.sample(randomDocuments, { numRuns: wanted, seed: chosenSeed }).flat().slice(0, wanted)
const saudi = fc.sample(saudiDocuments, { numRuns: wanted, seed: chosenSeed }).flat().slice(0, wanted)
const link = { counter: 1, time: '12:00:00', previousHash: FIRST_PREVIOUS_HASH }
let refused = 0

function judge(xml: string, root: keyof typeof schemas, { number }: CommercialDocument) {
  using file = XmlDocument.fromString(xml)
  try {
    schemas[root].validate(file)
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error
    refused++
    console.error(`${number}: ${error.message}\n${xml}`)
  }
}

for (const document of emirati)
  judge(pintAeXml(eInvoiceOfRandom(document)), document.correction ? 'CreditNote' : 'Invoice', document)
for (const document of saudi) judge(zatcaXml({ ...saudiOfRandom(document), link }), 'Invoice', document)

console.log(
  `${emirati.length} files of the UAE and ${saudi.length} Saudi ones, ${refused} refused by the schema, SANAD_SEED=${chosenSeed}`,
)
/** How many documents are judged by the rules of the publisher, each of which is a run of SaxonJS. */
const JUDGED = 200

async function countApart(): Promise<number> {
  const publisher = publisherIn(folder ?? '')
  if (typeof publisher === 'string') {
    console.log(publisher)
    return 0
  }
  const invoices = lacking(emirati.slice(0, JUDGED).map(eInvoiceOfRandom))
  const apart = await disagreements(publisher, invoices)
  for (const { number, theirsAlone, oursAlone } of apart)
    console.error(`${number}: theirs alone ${theirsAlone.join(' ') || '-'}, ours alone ${oursAlone.join(' ') || '-'}`)
  console.log(
    `${invoices.length} files by ${publisher.sheets.length} sheets of rules, ${apart.length} judged differently`,
  )
  return apart.length
}

const apart = await countApart()
process.exitCode = refused === 0 && emirati.length > 0 && saudi.length > 0 && apart === 0 ? 0 : 1
