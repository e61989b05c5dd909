ALTER TABLE `accounts` ADD `editor_columns` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `accounts` ADD `document_language` text;--> statement-breakpoint
ALTER TABLE `accounts` ADD `due_days` integer;--> statement-breakpoint
-- Until now the account's language was that of its new documents.
UPDATE `accounts` SET `document_language` = 'ar' WHERE `language` = 'ar';
