DROP INDEX `invoice_events_daily`;--> statement-breakpoint
CREATE INDEX `document_events_by_kind` ON `document_events` (`account_id`,`kind`,`type`,`at`);--> statement-breakpoint
CREATE INDEX `users_account` ON `users` (`account_id`);