CREATE TABLE `paid_periods` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`plan` text NOT NULL,
	`begins` integer NOT NULL,
	`ends` integer NOT NULL,
	`anchor_day` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `paid_periods_payment` ON `paid_periods` (`payment_id`);--> statement-breakpoint
CREATE INDEX `paid_periods_account` ON `paid_periods` (`account_id`,`ends`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`plan` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`test` integer NOT NULL,
	`status` text NOT NULL,
	`provider_id` text,
	`redirect_url` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_asked_at` integer,
	`checked_at` integer,
	`asks` integer DEFAULT 0 NOT NULL,
	`next_ask_at` integer,
	`paid_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_provider` ON `payments` (`provider_id`);--> statement-breakpoint
CREATE INDEX `payments_account` ON `payments` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `payments_due` ON `payments` (`next_ask_at`);--> statement-breakpoint
-- A period that was paid for is the customer's: it is neither changed nor taken away.
CREATE TRIGGER paid_periods_no_update BEFORE UPDATE ON paid_periods BEGIN SELECT RAISE(ABORT, 'paid periods are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER paid_periods_no_delete BEFORE DELETE ON paid_periods BEGIN SELECT RAISE(ABORT, 'paid periods are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payments_keep_price BEFORE UPDATE OF id, account_id, plan, amount, currency, test ON payments
WHEN NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.plan <> OLD.plan OR NEW.amount <> OLD.amount OR NEW.currency <> OLD.currency OR NEW.test <> OLD.test
BEGIN SELECT RAISE(ABORT, 'a payment keeps its price'); END;
--> statement-breakpoint
CREATE TRIGGER payments_stay_paid BEFORE UPDATE OF status ON payments WHEN OLD.status = 'paid' AND NEW.status <> 'paid'
BEGIN SELECT RAISE(ABORT, 'a paid payment stays paid'); END;
