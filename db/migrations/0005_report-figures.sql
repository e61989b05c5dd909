CREATE TABLE `figure_rebuilds` (
	`name` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customer_months` (
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`month` text NOT NULL,
	`customer_id` text NOT NULL,
	`invoices` integer NOT NULL,
	`credit_notes` integer NOT NULL,
	`net` integer NOT NULL,
	`tax` integer NOT NULL,
	`credited` integer NOT NULL,
	PRIMARY KEY(`account_id`, `currency`, `month`, `customer_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_months_of` ON `customer_months` (`account_id`,`customer_id`);--> statement-breakpoint
CREATE TABLE `item_months` (
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`month` text NOT NULL,
	`item_id` text NOT NULL,
	`lines` integer NOT NULL,
	`units` integer NOT NULL,
	`millionths` integer NOT NULL,
	`net` integer NOT NULL,
	`tax` integer NOT NULL,
	`credited` integer NOT NULL,
	`cost` integer NOT NULL,
	`lines_without_cost` integer NOT NULL,
	`net_without_cost` integer NOT NULL,
	PRIMARY KEY(`account_id`, `currency`, `month`, `item_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `received_days` (
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`method` text NOT NULL,
	`received` integer NOT NULL,
	`refunded` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `currency`, `method`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sales_days` (
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`base_currency` text NOT NULL,
	`day` text NOT NULL,
	`type` text NOT NULL,
	`count` integer NOT NULL,
	`without_rate` integer NOT NULL,
	`net` integer NOT NULL,
	`tax` integer NOT NULL,
	`total` integer NOT NULL,
	`net_in_base` integer NOT NULL,
	`tax_in_base` integer NOT NULL,
	`total_in_base` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `currency`, `base_currency`, `type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `settled_days` (
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	`days` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `currency`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sold_costs` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`line` integer NOT NULL,
	`cost` integer NOT NULL,
	PRIMARY KEY(`account_id`, `document_id`, `line`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tax_days` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`base_currency` text NOT NULL,
	`emirate` text NOT NULL,
	`destination` text NOT NULL,
	`treatment` text NOT NULL,
	`rate` text NOT NULL,
	`type` text NOT NULL,
	`documents` integer NOT NULL,
	`without_rate` integer NOT NULL,
	`base` integer NOT NULL,
	`tax` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `base_currency`, `emirate`, `destination`, `treatment`, `rate`, `type`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `threshold_mails` (
	`account_id` text NOT NULL,
	`threshold` text NOT NULL,
	`percent` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `threshold`, `percent`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `vat_entries` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`boxes` text NOT NULL,
	`note` text,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `vat_entries_period` ON `vat_entries` (`account_id`,`from_day`,`to_day`,`place`);--> statement-breakpoint
CREATE TABLE `vat_filings` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`country` text NOT NULL,
	`currency` text NOT NULL,
	`reference` text,
	`figures` text NOT NULL,
	`hash` text NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vat_filings_id` ON `vat_filings` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `vat_filings_period` ON `vat_filings` (`account_id`,`from_day`,`to_day`,`place`);--> statement-breakpoint
DROP INDEX `documents_open_of`;--> statement-breakpoint
ALTER TABLE `documents` ADD `ledger_until` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `ledger_from` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `tax_point` text;--> statement-breakpoint
CREATE INDEX `documents_by_tax_point` ON `documents` (`account_id`,`tax_point`,`place`) WHERE "documents"."tax_point" is not null;--> statement-breakpoint
CREATE INDEX `documents_by_ledger_until` ON `documents` (`account_id`,`ledger_until`,`place`,`ledger_from`,`issue_date`,`currency`,`customer_id`,`due_date`,`total`) WHERE "documents"."ledger_until" is not null and "documents"."settlement" is not null;--> statement-breakpoint
CREATE INDEX `documents_changed_twice` ON `documents` (`account_id`,`ledger_until`) WHERE "documents"."ledger_from" < "documents"."ledger_until";--> statement-breakpoint
CREATE INDEX `documents_ahead` ON `documents` (`account_id`,`issue_date`) WHERE "documents"."ledger_from" < "documents"."issue_date";--> statement-breakpoint
CREATE INDEX `documents_open_of` ON `documents` (`account_id`,`customer_id`,`due_date`,`currency`,`issue_date`,`ledger_until`,`total`,`credited`,`written_off`,`paid`) WHERE "documents"."settlement" in ('unpaid', 'partial');--> statement-breakpoint
DROP INDEX `payment_balances_on_account`;--> statement-breakpoint
ALTER TABLE `payment_balances` ADD `counts_on` text;--> statement-breakpoint
ALTER TABLE `payment_balances` ADD `moved_on` text;--> statement-breakpoint
CREATE INDEX `payment_balances_by_moved_on` ON `payment_balances` (`account_id`,`moved_on`,`place`,`counts_on`) WHERE "payment_balances"."moved_on" is not null;--> statement-breakpoint
CREATE INDEX `payment_balances_on_account` ON `payment_balances` (`account_id`,`customer_id`,`place`,`currency`) WHERE "payment_balances"."unallocated" <> 0;--> statement-breakpoint
ALTER TABLE `tax_configurations` ADD `return_months` integer;--> statement-breakpoint
ALTER TABLE `tax_configurations` ADD `return_ends` integer;--> statement-breakpoint
CREATE INDEX `payments_refunds` ON `payments` (`account_id`,`refund_of`) WHERE "payments"."refund_of" is not null;--> statement-breakpoint
CREATE INDEX `number_jumps_of` ON `number_jumps` (`account_id`,`from_number`);--> statement-breakpoint
CREATE TRIGGER vat_entries_no_update BEFORE UPDATE ON vat_entries BEGIN SELECT RAISE(ABORT, 'entries of VAT returns are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER vat_entries_no_delete BEFORE DELETE ON vat_entries BEGIN SELECT RAISE(ABORT, 'entries of VAT returns are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER vat_filings_no_update BEFORE UPDATE ON vat_filings BEGIN SELECT RAISE(ABORT, 'filed VAT returns are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER vat_filings_no_delete BEFORE DELETE ON vat_filings BEGIN SELECT RAISE(ABORT, 'filed VAT returns are append-only'); END;
--> statement-breakpoint
-- What a database had before is counted by src/jobs/figure-rebuild.ts, from the newest row to the oldest.
INSERT INTO figure_rebuilds (name, before) SELECT 'documents', place + 1 FROM documents ORDER BY place DESC LIMIT 1;--> statement-breakpoint
INSERT INTO figure_rebuilds (name, before) SELECT 'payments', place + 1 FROM payments ORDER BY place DESC LIMIT 1;
