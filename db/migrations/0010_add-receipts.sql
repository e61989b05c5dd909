CREATE TABLE `receipts` (
	`payment_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`place` integer NOT NULL,
	`facts` text NOT NULL,
	`drawn_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipts_place` ON `receipts` (`place`);--> statement-breakpoint
-- A receipt that was given to somebody says the same for ever.
CREATE TRIGGER receipts_no_update BEFORE UPDATE ON receipts BEGIN SELECT RAISE(ABORT, 'receipts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER receipts_no_delete BEFORE DELETE ON receipts BEGIN SELECT RAISE(ABORT, 'receipts are append-only'); END;
