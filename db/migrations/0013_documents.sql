-- `invoices` becomes `documents`: each row says its type. Nothing is copied: tables are renamed and columns added in place,
-- which takes no longer for a million rows. Only the index of numbers, the sums and the dues are made anew. SQLite cannot
-- rename an index, so those of the lists keep their names; a trigger is recreated under its new name.
DROP TRIGGER invoices_keep_number;--> statement-breakpoint
DROP TRIGGER invoices_no_delete;--> statement-breakpoint
DROP TRIGGER invoice_events_no_update;--> statement-breakpoint
DROP TRIGGER invoice_events_no_delete;--> statement-breakpoint
ALTER TABLE `invoices` RENAME TO `documents`;--> statement-breakpoint
ALTER TABLE `documents` ADD `type` text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
DROP INDEX `invoices_number`;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`account_id`,`number`,`type`,`revision`);--> statement-breakpoint
ALTER TABLE `retired_invoice_ids` RENAME TO `document_tombstones`;--> statement-breakpoint
ALTER TABLE `frozen_copies` ADD `type` text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE `printed_pdfs` ADD `type` text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice_events` RENAME TO `document_events`;--> statement-breakpoint
ALTER TABLE `document_events` RENAME COLUMN `invoice_id` TO `document_id`;--> statement-breakpoint
ALTER TABLE `document_events` ADD `type` text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
CREATE TABLE `document_sums` (
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	`tax` integer NOT NULL,
	PRIMARY KEY(`account_id`, `type`, `status`, `currency`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `document_sums` (`account_id`, `type`, `status`, `currency`, `month`, `count`, `total`, `tax`)
SELECT `account_id`, 'invoice', `status`, `currency`, `month`, `count`, `total`, `tax` FROM `invoice_sums`;--> statement-breakpoint
DROP TABLE `invoice_sums`;--> statement-breakpoint
CREATE TABLE `document_dues` (
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`currency` text NOT NULL,
	`due_date` text NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`account_id`, `type`, `currency`, `due_date`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `document_dues` (`account_id`, `type`, `currency`, `due_date`, `count`, `total`)
SELECT `account_id`, 'invoice', `currency`, `due_date`, `count`, `total` FROM `invoice_dues`;--> statement-breakpoint
DROP TABLE `invoice_dues`;--> statement-breakpoint
ALTER TABLE `invoice_search` RENAME TO `document_search`;--> statement-breakpoint
-- An issued document keeps its number and its place for ever; only what happens to it later moves.
CREATE TRIGGER documents_keep_number BEFORE UPDATE OF number, account_id, id, place, type, revision ON documents
WHEN OLD.number IS NOT NULL AND (NEW.number IS NOT OLD.number OR NEW.account_id <> OLD.account_id OR NEW.id <> OLD.id OR NEW.place <> OLD.place OR NEW.type <> OLD.type OR NEW.revision <> OLD.revision)
BEGIN SELECT RAISE(ABORT, 'an issued document keeps its number'); END;
--> statement-breakpoint
CREATE TRIGGER documents_no_delete BEFORE DELETE ON documents WHEN OLD.number IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an issued document stays'); END;
--> statement-breakpoint
CREATE TRIGGER document_events_no_update BEFORE UPDATE ON document_events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER document_events_no_delete BEFORE DELETE ON document_events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
