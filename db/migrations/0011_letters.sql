CREATE TABLE `letters` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`cause` text NOT NULL,
	`document_id` text,
	`document_number` text,
	`customer_id` text,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`recipients` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`next_attempt_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letters_id` ON `letters` (`id`);--> statement-breakpoint
CREATE INDEX `letters_of` ON `letters` (`account_id`,`place`);--> statement-breakpoint
CREATE INDEX `letters_by_state` ON `letters` (`account_id`,`state`,`place`);--> statement-breakpoint
CREATE INDEX `letters_by_document` ON `letters` (`account_id`,`document_id`,`place`);