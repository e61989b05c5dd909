CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`name_ar` text,
	`country` text DEFAULT 'AE' NOT NULL,
	`vat_registered` integer DEFAULT false NOT NULL,
	`trn` text,
	`emirate` text,
	`address` text,
	`address_ar` text,
	`phone` text,
	`email` text,
	`website` text,
	`time_zone` text DEFAULT 'Asia/Dubai' NOT NULL,
	`next_time_zone` text,
	`next_time_zone_from` integer,
	`language` text DEFAULT 'en' NOT NULL,
	`digits` text DEFAULT 'latn' NOT NULL,
	`weekend` text DEFAULT 'sat-sun' NOT NULL,
	`bank` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `admin_audit` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`user_id` text,
	`action` text NOT NULL,
	`reason` text,
	`data` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_audit_user` ON `admin_audit` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`admin_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `admins` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email` ON `admins` (`email`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `trials` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `verification_codes` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`sent_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`tries_left` integer NOT NULL,
	`day` text NOT NULL,
	`sent_that_day` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`email` text,
	`phone` text,
	`trn` text,
	`treatment` text,
	`address` text,
	`address_ar` text,
	`emirate` text,
	`country` text,
	`currency` text,
	`language` text,
	`terms` text,
	`notes` text,
	`folded` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customers_list` ON `customers` (`account_id`,`archived_at`,`id`);--> statement-breakpoint
CREATE TABLE `downloads` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`path` text NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `idempotency_records` (
	`account_id` text NOT NULL,
	`method` text NOT NULL,
	`path` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `method`, `path`, `key`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `idempotency_records_at` ON `idempotency_records` (`at`);--> statement-breakpoint
CREATE TABLE `frozen_copies` (
	`account_id` text NOT NULL,
	`position` integer NOT NULL,
	`document_id` text NOT NULL,
	`copy` text NOT NULL,
	`hash` text NOT NULL,
	`previous_hash` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `position`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `frozen_copies_document` ON `frozen_copies` (`account_id`,`document_id`);--> statement-breakpoint
CREATE TABLE `invoice_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invoice_events_of` ON `invoice_events` (`account_id`,`invoice_id`,`at`);--> statement-breakpoint
CREATE INDEX `invoice_events_daily` ON `invoice_events` (`account_id`,`kind`,`at`);--> statement-breakpoint
CREATE TABLE `invoice_sums` (
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`currency` text NOT NULL,
	`month` text NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	`tax` integer NOT NULL,
	PRIMARY KEY(`account_id`, `status`, `currency`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`status` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`draft` text NOT NULL,
	`number` text,
	`customer_id` text,
	`customer_name` text NOT NULL,
	`currency` text NOT NULL,
	`total` integer NOT NULL,
	`tax` integer NOT NULL,
	`issue_date` text NOT NULL,
	`due_date` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`issued_at` integer,
	`voided_at` integer,
	`sent_at` integer,
	`viewed_at` integer,
	`views` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_id` ON `invoices` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`account_id`,`number`);--> statement-breakpoint
CREATE INDEX `invoices_list` ON `invoices` (`account_id`,`place`);--> statement-breakpoint
CREATE INDEX `invoices_by_status` ON `invoices` (`account_id`,`status`,`place`);--> statement-breakpoint
CREATE INDEX `invoices_by_customer` ON `invoices` (`account_id`,`customer_id`,`place`);--> statement-breakpoint
CREATE INDEX `invoices_by_issue_date` ON `invoices` (`account_id`,`issue_date`,`place`);--> statement-breakpoint
CREATE INDEX `invoices_by_due_date` ON `invoices` (`account_id`,`due_date`,`place`);--> statement-breakpoint
CREATE TABLE `printed_pdfs` (
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`language` text NOT NULL,
	`mark` text NOT NULL,
	`sha256` text NOT NULL,
	`bytes` blob NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `document_id`, `language`, `mark`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `retired_invoice_ids` (
	`account_id` text NOT NULL,
	`id` text NOT NULL,
	`deleted_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`once` text NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_once` ON `mail_outbox` (`once`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `number_jumps` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`prefix` text NOT NULL,
	`from_number` integer NOT NULL,
	`to_number` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `number_series` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`prefix` text NOT NULL,
	`next` integer NOT NULL,
	`highest_used` integer,
	PRIMARY KEY(`account_id`, `kind`, `prefix`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `settings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`selected_currency` text NOT NULL,
	`invoice_prefix` text NOT NULL,
	`quotation_prefix` text NOT NULL,
	`sku_prefix` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`account_id` text PRIMARY KEY NOT NULL,
	`trial_ends_at` integer NOT NULL,
	`trial_restarted` integer DEFAULT false NOT NULL,
	`plan` text,
	`paid_until` integer,
	`unlimited` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tax_configurations` (
	`account_id` text PRIMARY KEY NOT NULL,
	`default_treatment` text NOT NULL,
	`default_rate` text NOT NULL,
	`prices_include_tax` integer NOT NULL,
	`rates` text NOT NULL,
	`texts` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
