CREATE TABLE `renewal_reminders` (
	`account_id` text NOT NULL,
	`ends` integer NOT NULL,
	`days` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `ends`, `days`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subscriptions_paid_until` ON `subscriptions` (`paid_until`);