CREATE TABLE `imported_credits` (
	`account_id` text NOT NULL,
	`record_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`import_id` text NOT NULL,
	`customer_version` text,
	PRIMARY KEY(`account_id`, `record_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_credits_payment` ON `imported_credits` (`account_id`,`payment_id`);--> statement-breakpoint
ALTER TABLE `customer_months` ADD `imported` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales_days` ADD `imported` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER payments_no_delete;--> statement-breakpoint
-- A payment without a method is a credit that an import brought: an undo takes it along, because the money came in elsewhere.
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments WHEN OLD.kind <> 'payment' OR OLD.method IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
