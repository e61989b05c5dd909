CREATE TABLE `invoice_reminders` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`is_off` integer NOT NULL,
	`paused_until` text,
	`waiting_step` text,
	`waits_until` text,
	`wait_reason` text,
	PRIMARY KEY(`account_id`, `document_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invoice_reminders_waiting` ON `invoice_reminders` (`account_id`,`waits_until`) WHERE "invoice_reminders"."waits_until" is not null;--> statement-breakpoint
CREATE TABLE `reminder_plans` (
	`account_id` text PRIMARY KEY NOT NULL,
	`is_on` integer NOT NULL,
	`hour` integer NOT NULL,
	`steps` text NOT NULL,
	`done_until` text NOT NULL,
	`due_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reminder_plans_due` ON `reminder_plans` (`due_at`) WHERE "reminder_plans"."due_at" is not null;--> statement-breakpoint
CREATE TABLE `reminders_sent` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`step_id` text NOT NULL,
	`days` integer NOT NULL,
	`day` text NOT NULL,
	`letter_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `document_id`, `step_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `customers` ADD `reminders` text DEFAULT 'plan' NOT NULL;