CREATE TABLE `document_attachments` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`name` text NOT NULL,
	`size` integer NOT NULL,
	`type` text NOT NULL,
	`sha256` text NOT NULL,
	`at` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`account_id`, `document_id`, `name`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `document_attachments_sizes` ON `document_attachments` (`account_id`,`size`);--> statement-breakpoint
CREATE TRIGGER document_attachments_no_insert BEFORE INSERT ON document_attachments WHEN EXISTS (SELECT 1 FROM documents WHERE account_id = NEW.account_id AND id = NEW.document_id AND status <> 'draft') BEGIN SELECT RAISE(ABORT, 'the attachments of an issued document never change'); END;
--> statement-breakpoint
CREATE TRIGGER document_attachments_no_update BEFORE UPDATE ON document_attachments WHEN EXISTS (SELECT 1 FROM documents WHERE account_id = OLD.account_id AND id = OLD.document_id AND status <> 'draft') BEGIN SELECT RAISE(ABORT, 'the attachments of an issued document never change'); END;
--> statement-breakpoint
CREATE TRIGGER document_attachments_no_delete BEFORE DELETE ON document_attachments WHEN EXISTS (SELECT 1 FROM documents WHERE account_id = OLD.account_id AND id = OLD.document_id AND status <> 'draft') BEGIN SELECT RAISE(ABORT, 'the attachments of an issued document never change'); END;
