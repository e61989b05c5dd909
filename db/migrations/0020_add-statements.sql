CREATE TABLE `sent_statements` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`currency` text NOT NULL,
	`from_day` text NOT NULL,
	`to_day` text NOT NULL,
	`language` text NOT NULL,
	`closing` text NOT NULL,
	`recipients` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sent_statements_id` ON `sent_statements` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `sent_statements_of` ON `sent_statements` (`account_id`,`customer_id`,`place`);--> statement-breakpoint
CREATE TABLE `statement_links` (
	`token` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `statement_links_customer` ON `statement_links` (`account_id`,`customer_id`,`currency`);--> statement-breakpoint
CREATE TRIGGER sent_statements_no_update BEFORE UPDATE ON sent_statements BEGIN SELECT RAISE(ABORT, 'sent statements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER sent_statements_no_delete BEFORE DELETE ON sent_statements BEGIN SELECT RAISE(ABORT, 'sent statements are append-only'); END;
