ALTER TABLE `accounts` ADD `vat_from` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `vat_until` text;
