-- Sanad's own fee becomes `subscription`; `payments` and `receipts` are free for customers' money. Tables and columns are
-- renamed in place. SQLite cannot rename an index or a trigger, so those are recreated; the tables are small.
DROP TRIGGER payments_keep_price;--> statement-breakpoint
DROP TRIGGER payments_stay_paid;--> statement-breakpoint
DROP TRIGGER receipts_no_update;--> statement-breakpoint
DROP TRIGGER receipts_no_delete;--> statement-breakpoint
ALTER TABLE `payments` RENAME TO `subscription_payments`;--> statement-breakpoint
ALTER TABLE `receipts` RENAME TO `subscription_receipts`;--> statement-breakpoint
ALTER TABLE `subscription_receipts` RENAME COLUMN `place` TO `sequence`;--> statement-breakpoint
ALTER TABLE `subscription_receipts` RENAME COLUMN `drawn_at` TO `issued_at`;--> statement-breakpoint
DROP INDEX `payments_provider`;--> statement-breakpoint
DROP INDEX `payments_account`;--> statement-breakpoint
DROP INDEX `payments_due`;--> statement-breakpoint
DROP INDEX `receipts_place`;--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_payments_provider` ON `subscription_payments` (`provider_id`);--> statement-breakpoint
CREATE INDEX `subscription_payments_account` ON `subscription_payments` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `subscription_payments_due` ON `subscription_payments` (`next_ask_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_receipts_sequence` ON `subscription_receipts` (`sequence`);--> statement-breakpoint
CREATE TRIGGER subscription_payments_keep_price BEFORE UPDATE OF id, account_id, plan, amount, currency, test ON subscription_payments
WHEN NEW.id <> OLD.id OR NEW.account_id <> OLD.account_id OR NEW.plan <> OLD.plan OR NEW.amount <> OLD.amount OR NEW.currency <> OLD.currency OR NEW.test <> OLD.test
BEGIN SELECT RAISE(ABORT, 'a payment keeps its price'); END;
--> statement-breakpoint
CREATE TRIGGER subscription_payments_stay_paid BEFORE UPDATE OF status ON subscription_payments WHEN OLD.status = 'paid' AND NEW.status <> 'paid'
BEGIN SELECT RAISE(ABORT, 'a paid payment stays paid'); END;
--> statement-breakpoint
CREATE TRIGGER subscription_receipts_no_update BEFORE UPDATE ON subscription_receipts BEGIN SELECT RAISE(ABORT, 'receipts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER subscription_receipts_no_delete BEFORE DELETE ON subscription_receipts BEGIN SELECT RAISE(ABORT, 'receipts are append-only'); END;
