ALTER TABLE `e_invoice_files` ADD `counter` integer;--> statement-breakpoint
ALTER TABLE `e_invoice_files` ADD `previous_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `e_invoice_files_counter` ON `e_invoice_files` (`account_id`,`counter`) WHERE "e_invoice_files"."counter" is not null;