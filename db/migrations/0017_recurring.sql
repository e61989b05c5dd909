CREATE TABLE `recurring_occurrences` (
	`account_id` text NOT NULL,
	`series_id` text NOT NULL,
	`day` text NOT NULL,
	`position` integer NOT NULL,
	`state` text NOT NULL,
	`document_id` text,
	`reason` text,
	`due_at` integer,
	`letter_due_at` integer,
	`is_notice_due` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `series_id`, `day`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`,`series_id`) REFERENCES `recurring_series`(`account_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recurring_occurrences_document` ON `recurring_occurrences` (`account_id`,`document_id`);--> statement-breakpoint
CREATE INDEX `recurring_occurrences_due` ON `recurring_occurrences` (`due_at`) WHERE "recurring_occurrences"."due_at" is not null;--> statement-breakpoint
CREATE INDEX `recurring_occurrences_letter` ON `recurring_occurrences` (`letter_due_at`) WHERE "recurring_occurrences"."letter_due_at" is not null;--> statement-breakpoint
CREATE INDEX `recurring_occurrences_notice` ON `recurring_occurrences` (`account_id`) WHERE "recurring_occurrences"."is_notice_due" = 1;--> statement-breakpoint
CREATE TABLE `recurring_series` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`draft` text NOT NULL,
	`customer_id` text,
	`currency` text NOT NULL,
	`total` integer NOT NULL,
	`words` text NOT NULL,
	`rule` text NOT NULL,
	`first_day` text NOT NULL,
	`end` text,
	`action` text NOT NULL,
	`lead_days` integer NOT NULL,
	`period` text NOT NULL,
	`to` text,
	`next_index` integer NOT NULL,
	`next_day` text,
	`used_until` text,
	`paused_on` text,
	`due_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`by_user_id` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recurring_series_of` ON `recurring_series` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `recurring_series_next` ON `recurring_series` (`account_id`,`next_day`,`id`);--> statement-breakpoint
CREATE INDEX `recurring_series_due` ON `recurring_series` (`due_at`) WHERE "recurring_series"."due_at" is not null;