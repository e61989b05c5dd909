CREATE TABLE `brand_images` (
	`account_id` text NOT NULL,
	`hash` text NOT NULL,
	`image` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `company_brandings` (
	`account_id` text PRIMARY KEY NOT NULL,
	`color` text,
	`footer` text,
	`footer_ar` text,
	`logo_hash` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
