CREATE TABLE `imported_copies` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`copy` text NOT NULL,
	`customer_version` text,
	PRIMARY KEY(`account_id`, `document_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `documents_by_ledger_until`;--> statement-breakpoint
ALTER TABLE `documents` ADD `import_id` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `paid_before` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_imported` ON `documents` (`account_id`,`issue_date`,`place`) WHERE "documents"."import_id" is not null;--> statement-breakpoint
CREATE INDEX `documents_by_ledger_until` ON `documents` (`account_id`,`ledger_until`,`place`,`ledger_from`,`issue_date`,`currency`,`customer_id`,`due_date`,`total`,`paid_before`) WHERE "documents"."ledger_until" is not null and "documents"."settlement" is not null;--> statement-breakpoint
DROP TRIGGER documents_keep_number;--> statement-breakpoint
CREATE TRIGGER documents_keep_number BEFORE UPDATE OF number, account_id, id, place, type, revision, import_id, paid_before ON documents
WHEN OLD.number IS NOT NULL AND (NEW.number IS NOT OLD.number OR NEW.account_id <> OLD.account_id OR NEW.id <> OLD.id OR NEW.place <> OLD.place OR NEW.type <> OLD.type OR NEW.revision <> OLD.revision OR NEW.import_id IS NOT OLD.import_id OR NEW.paid_before <> OLD.paid_before)
BEGIN SELECT RAISE(ABORT, 'an issued document keeps its number'); END;
--> statement-breakpoint
DROP TRIGGER documents_no_delete;--> statement-breakpoint
-- An import that is undone takes its invoices along: they were issued elsewhere.
CREATE TRIGGER documents_no_delete BEFORE DELETE ON documents WHEN OLD.number IS NOT NULL AND OLD.import_id IS NULL
BEGIN SELECT RAISE(ABORT, 'an issued document stays'); END;
