CREATE TABLE `payment_kinds` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`method` text NOT NULL,
	`currency` text NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `method`, `currency`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Of what was there before, by a walk along the table.
INSERT INTO payment_kinds (account_id, kind, method, currency) SELECT DISTINCT account_id, kind, coalesce(method, ''), currency FROM payments;--> statement-breakpoint
CREATE TRIGGER payment_kinds_add AFTER INSERT ON payments WHEN NOT EXISTS (SELECT 1 FROM payment_kinds WHERE account_id = new.account_id AND kind = new.kind AND method = coalesce(new.method, '') AND currency = new.currency) BEGIN INSERT INTO payment_kinds (account_id, kind, method, currency) VALUES (new.account_id, new.kind, coalesce(new.method, ''), new.currency); END;
