CREATE TABLE `e_invoice_files` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`profile` text NOT NULL,
	`version` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` blob NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `document_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `accounts` ADD `postal` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `registration` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `tin` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `commercial_registration` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `postal` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `registration` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `tin` text;--> statement-breakpoint
ALTER TABLE `customers` ADD `attach_e_invoice` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `unit_code` text;--> statement-breakpoint
ALTER TABLE `items` ADD `classification` text;--> statement-breakpoint
ALTER TABLE `tax_configurations` ADD `e_invoicing_mode` text DEFAULT 'off' NOT NULL;--> statement-breakpoint
ALTER TABLE `tax_configurations` ADD `revenue` text;
--> statement-breakpoint
CREATE TRIGGER e_invoice_files_no_update BEFORE UPDATE ON e_invoice_files BEGIN SELECT RAISE(ABORT, 'files of e-invoices are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER e_invoice_files_no_delete BEFORE DELETE ON e_invoice_files BEGIN SELECT RAISE(ABORT, 'files of e-invoices are append-only'); END;
