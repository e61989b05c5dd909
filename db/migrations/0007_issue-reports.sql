CREATE TABLE `issue_report_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`report_id` text NOT NULL,
	`by` text NOT NULL,
	`admin_id` text,
	`internal` integer NOT NULL,
	`text` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `issue_reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `issue_report_messages_report` ON `issue_report_messages` (`report_id`,`id`);--> statement-breakpoint
CREATE INDEX `issue_report_messages_of_day` ON `issue_report_messages` (`account_id`,`by`,`at`);--> statement-breakpoint
CREATE TABLE `issue_report_screenshots` (
	`message_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`report_id` text NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`message_id`) REFERENCES `issue_report_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `issue_reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `issue_report_screenshots_report` ON `issue_report_screenshots` (`report_id`);--> statement-breakpoint
CREATE TABLE `issue_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`ticket` text NOT NULL,
	`category` text NOT NULL,
	`topic` text,
	`severity` text,
	`status` text NOT NULL,
	`summary` text NOT NULL,
	`diagnostics` text NOT NULL,
	`email` text NOT NULL,
	`continues` text,
	`assigned_to` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`closed_at` integer,
	`answered_at` integer,
	`seen_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assigned_to`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issue_reports_ticket` ON `issue_reports` (`ticket`);--> statement-breakpoint
CREATE INDEX `issue_reports_of_user` ON `issue_reports` (`user_id`,`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `issue_reports_unread` ON `issue_reports` (`account_id`,`user_id`) WHERE "issue_reports"."answered_at" > coalesce("issue_reports"."seen_at", 0);--> statement-breakpoint
CREATE INDEX `issue_reports_of_day` ON `issue_reports` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `issue_reports_by_status` ON `issue_reports` (`status`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issue_reports_by_update` ON `issue_reports` (`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `issue_reports_closed` ON `issue_reports` (`closed_at`) WHERE "issue_reports"."closed_at" is not null;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `kind` text;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `failure` text;
--> statement-breakpoint
CREATE TRIGGER issue_report_messages_no_update BEFORE UPDATE ON issue_report_messages BEGIN SELECT RAISE(ABORT, 'the messages of a report are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER issue_report_messages_no_delete BEFORE DELETE ON issue_report_messages BEGIN SELECT RAISE(ABORT, 'the messages of a report are append-only'); END;
