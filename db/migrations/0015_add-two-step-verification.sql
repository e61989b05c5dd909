CREATE TABLE `admin_totp` (
	`admin_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`on_since` integer,
	`last_step` integer NOT NULL,
	`recovery_hashes` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_totp` (
	`user_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`secret` text NOT NULL,
	`on_since` integer,
	`last_step` integer NOT NULL,
	`recovery_hashes` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
