/** The tables of the export: a row of each is a line of `data/TABLE.jsonl`. */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { owned } from '#db/queries/owned.ts'
import { accounts, users } from '#db/schema/account.ts'
import { documentAttachments } from '#db/schema/attachments/attachments.ts'
import { supportAccess } from '#db/schema/auth.ts'
import { brandImages, companyBrandings } from '#db/schema/branding.ts'
import { publicLinks } from '#db/schema/client-page.ts'
import { customerEvents, customers } from '#db/schema/customers.ts'
import { documentEvents, documents, printedPdfs } from '#db/schema/documents.ts'
import { documentTombstones } from '#db/schema/idempotency.ts'
import { itemCategories, itemImages, items, stockMovements, stocktakeCounts, stocktakes } from '#db/schema/inventory.ts'
import { importedCopies, importedCredits, imports } from '#db/schema/imports/imports.ts'
import { issueReportMessages, issueReports } from '#db/schema/issue-reports.ts'
import { letters, letterTexts } from '#db/schema/mail.ts'
import { customerBalances, paymentAllocations, paymentBalances, payments } from '#db/schema/payments.ts'
import { quotationAnswers, quotationParts } from '#db/schema/quotations.ts'
import { recurringOccurrences, recurringSeries } from '#db/schema/recurring/recurring.ts'
import { invoiceReminders, reminderPlans, remindersSent } from '#db/schema/reminders/reminders.ts'
import { soldCosts } from '#db/schema/reports.ts'
import { numberJumps, numberSeries, settings } from '#db/schema/settings.ts'
import { sentStatements, statementLinks } from '#db/schema/statements.ts'
import {
  paidPeriods,
  renewalReminders,
  subscriptionPayments,
  subscriptionReceipts,
  subscriptions,
} from '#db/schema/subscription.ts'
import { eInvoiceFiles, taxConfigurations, thresholdMails, vatEntries, vatFilings } from '#db/schema/tax.ts'
import { invitations, members, teamEvents } from '#db/schema/team.ts'
import type { Source } from './slices.ts'

/** `without`: columns that are files of their own, secrets, or about nobody of the company. */
type Parts = { by?: readonly SQLiteColumn[]; without?: readonly string[]; where?: Source['where'] }

type AccountTable = SQLiteTable & { accountId: SQLiteColumn }

const source = (table: AccountTable, parts: Parts): Source => sourceOf(table, table.accountId, parts)

function sourceOf(table: SQLiteTable, owner: SQLiteColumn, { by = [], without = [], where }: Parts): Source {
  const all = Object.entries<SQLiteColumn>(getTableColumns(table))
  const shown = all.filter(([name]) => name !== 'accountId' && !without.includes(name))
  const heavy = shown.map(([, column]) => column).filter((column) => column.dataType !== 'number')
  return { table, owner, by, columns: Object.fromEntries(shown), heavy, ...(where && { where }) }
}

const ofMember = (column: 'name' | 'name_ar' | 'email') =>
  sql<string | null>`(select ${sql.identifier(column)} from ${users} where ${users.id} = ${members.userId})`

export const DATA_TABLES: readonly Source[] = [
  sourceOf(accounts, accounts.id, {}),
  {
    ...source(members, { by: [members.userId] }),
    columns: {
      userId: members.userId,
      name: ofMember('name'),
      nameAr: ofMember('name_ar'),
      email: ofMember('email'),
      role: members.role,
      endsOn: members.endsOn,
      joinedAt: members.joinedAt,
      leftAt: members.leftAt,
    },
  },
  source(invitations, { by: [invitations.createdAt], without: ['tokenHash'] }),
  source(teamEvents, { by: [teamEvents.id] }),
  source(supportAccess, {}),
  source(settings, {}),
  source(numberSeries, { by: [numberSeries.kind, numberSeries.prefix] }),
  source(numberJumps, { by: [numberJumps.fromNumber] }),
  source(taxConfigurations, {}),
  source(companyBrandings, {}),
  source(brandImages, { by: [brandImages.hash], without: ['image'] }),
  source(customers, { by: [customers.id], without: ['nameKey', 'nameArKey'] }),
  source(customerEvents, { by: [customerEvents.customerId, customerEvents.id] }),
  source(customerBalances, { by: [customerBalances.customerId, customerBalances.currency] }),
  source(items, { by: [items.id], without: ['nameKey', 'nameArKey', 'skuKey'] }),
  source(itemCategories, { by: [itemCategories.id] }),
  source(itemImages, { by: [itemImages.itemId], without: ['image', 'thumbnail'] }),
  source(stockMovements, { by: [stockMovements.itemId] }),
  source(stocktakes, { by: [stocktakes.id] }),
  source(stocktakeCounts, { by: [stocktakeCounts.stocktakeId, stocktakeCounts.itemId] }),
  source(imports, { by: [imports.id] }),
  source(documents, { by: [documents.id] }),
  source(importedCopies, { by: [importedCopies.documentId], without: ['customerVersion'] }),
  source(documentEvents, { by: [documentEvents.documentId, documentEvents.at] }),
  source(documentTombstones, { by: [documentTombstones.id] }),
  source(documentAttachments, { by: [documentAttachments.documentId, documentAttachments.name], without: ['bytes'] }),
  source(printedPdfs, { by: [printedPdfs.documentId, printedPdfs.language, printedPdfs.mark], without: ['bytes'] }),
  source(eInvoiceFiles, { by: [eInvoiceFiles.documentId], without: ['bytes'] }),
  source(publicLinks, { by: [publicLinks.documentId], without: ['token'] }),
  source(quotationAnswers, { by: [quotationAnswers.documentId], without: ['signature'] }),
  source(quotationParts, { by: [quotationParts.invoiceId] }),
  source(payments, { by: [payments.id] }),
  source(importedCredits, { by: [importedCredits.recordId], without: ['customerVersion'] }),
  source(paymentAllocations, { by: [paymentAllocations.paymentId] }),
  source(paymentBalances, { by: [paymentBalances.paymentId] }),
  source(soldCosts, { by: [soldCosts.documentId, soldCosts.line] }),
  source(sentStatements, { by: [sentStatements.id] }),
  source(statementLinks, { by: [statementLinks.customerId, statementLinks.currency], without: ['token'] }),
  source(letters, { by: [letters.rowId] }),
  source(letterTexts, { by: [letterTexts.type, letterTexts.language] }),
  source(reminderPlans, {}),
  source(remindersSent, { by: [remindersSent.documentId, remindersSent.stepId] }),
  source(invoiceReminders, { by: [invoiceReminders.documentId] }),
  source(recurringSeries, { by: [recurringSeries.id] }),
  source(recurringOccurrences, { by: [recurringOccurrences.seriesId, recurringOccurrences.day] }),
  source(vatEntries, { by: [vatEntries.from, vatEntries.to] }),
  source(vatFilings, { by: [vatFilings.id] }),
  source(thresholdMails, { by: [thresholdMails.threshold, thresholdMails.percent] }),
  source(subscriptions, {}),
  source(subscriptionPayments, { by: [subscriptionPayments.id], without: ['redirectUrl'] }),
  source(paidPeriods, { by: [paidPeriods.ends] }),
  // It has no index by account: the receipts of the payments that have one.
  source(subscriptionReceipts, {
    by: [subscriptionReceipts.paymentId],
    where: (account) =>
      inArray(
        subscriptionReceipts.paymentId,
        sql`(select ${subscriptionPayments.id} from ${subscriptionPayments} where ${owned(subscriptionPayments, account)})`,
      ),
  }),
  source(renewalReminders, { by: [renewalReminders.ends, renewalReminders.days] }),
  source(issueReports, { by: [issueReports.createdAt], without: ['assignedTo'] }),
  source(issueReportMessages, {
    by: [issueReportMessages.by, issueReportMessages.at],
    without: ['adminId', 'internal'],
    where: () => eq(issueReportMessages.internal, false),
  }),
]
