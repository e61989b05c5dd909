ALTER TABLE `accounts` ADD `commercial_registration` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `amount_style` text DEFAULT 'code' NOT NULL;