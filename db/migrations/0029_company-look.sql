ALTER TABLE `company_brandings` ADD `stamp_hash` text;--> statement-breakpoint
ALTER TABLE `company_brandings` ADD `signature_hash` text;--> statement-breakpoint
ALTER TABLE `company_brandings` ADD `look` text;