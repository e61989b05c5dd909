CREATE TABLE `customer_balances` (
	`account_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`currency` text NOT NULL,
	`due` integer NOT NULL,
	`credit` integer NOT NULL,
	`open_count` integer NOT NULL,
	PRIMARY KEY(`account_id`, `customer_id`, `currency`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_allocations` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`document_id` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_allocations_of` ON `payment_allocations` (`account_id`,`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_allocations_to` ON `payment_allocations` (`account_id`,`document_id`);--> statement-breakpoint
CREATE TABLE `payment_balances` (
	`account_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`customer_id` text,
	`currency` text NOT NULL,
	`place` integer NOT NULL,
	`unallocated` integer NOT NULL,
	`reversed_at` integer,
	`undone` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`account_id`, `payment_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_balances_by_customer` ON `payment_balances` (`account_id`,`customer_id`,`place`);--> statement-breakpoint
CREATE INDEX `payment_balances_on_account` ON `payment_balances` (`account_id`,`customer_id`,`currency`) WHERE "unallocated" <> 0;--> statement-breakpoint
CREATE TABLE `payments` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`number` text,
	`date` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`method` text,
	`reference` text,
	`cheque_number` text,
	`cheque_bank` text,
	`cheque_date` text,
	`customer_name` text NOT NULL,
	`customer_name_ar` text,
	`reverses` text,
	`refund_of` text,
	`reason` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_id` ON `payments` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_number` ON `payments` (`account_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_reversal` ON `payments` (`account_id`,`reverses`);--> statement-breakpoint
CREATE INDEX `payments_list` ON `payments` (`account_id`,`place`);--> statement-breakpoint
CREATE INDEX `payments_by_date` ON `payments` (`account_id`,`date`,`place`);--> statement-breakpoint
CREATE INDEX `payments_by_method` ON `payments` (`account_id`,`method`,`place`);--> statement-breakpoint
CREATE INDEX `payments_by_cheque_date` ON `payments` (`account_id`,`cheque_date`) WHERE "cheque_date" is not null;--> statement-breakpoint
ALTER TABLE `documents` ADD `paid` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `credited` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `written_off` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `settlement` text;--> statement-breakpoint
ALTER TABLE `documents` ADD `original_id` text;--> statement-breakpoint
-- Nothing was paid or credited before there was a ledger.
UPDATE `documents` SET `settlement` = CASE WHEN `total` > 0 THEN 'unpaid' ELSE 'paid' END
WHERE `type` = 'invoice' AND `status` = 'issued';--> statement-breakpoint
INSERT INTO `customer_balances` (`account_id`, `customer_id`, `currency`, `due`, `credit`, `open_count`)
SELECT `account_id`, `customer_id`, `currency`, sum(`total`), 0, count(*) FROM `documents`
WHERE `settlement` = 'unpaid' AND `customer_id` IS NOT NULL GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE INDEX `documents_by_settlement` ON `documents` (`account_id`,`settlement`,`place`);--> statement-breakpoint
CREATE INDEX `documents_open` ON `documents` (`account_id`,`due_date`,`place`) WHERE "settlement" in ('unpaid', 'partial');--> statement-breakpoint
CREATE INDEX `documents_open_of` ON `documents` (`account_id`,`customer_id`,`due_date`) WHERE "settlement" in ('unpaid', 'partial');--> statement-breakpoint
CREATE INDEX `documents_overpaid` ON `documents` (`account_id`,`customer_id`) WHERE "settlement" = 'overpaid';--> statement-breakpoint
CREATE INDEX `documents_by_original` ON `documents` (`account_id`,`original_id`) WHERE "original_id" is not null;--> statement-breakpoint
CREATE TRIGGER payments_no_update BEFORE UPDATE ON payments BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payments_no_delete BEFORE DELETE ON payments BEGIN SELECT RAISE(ABORT, 'payments are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payment_allocations_no_update BEFORE UPDATE ON payment_allocations BEGIN SELECT RAISE(ABORT, 'allocations are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER payment_allocations_no_delete BEFORE DELETE ON payment_allocations BEGIN SELECT RAISE(ABORT, 'allocations are append-only'); END;
--> statement-breakpoint
-- Folded words of each payment, as in document_search. The row id is payments.place.
CREATE VIRTUAL TABLE payment_search USING fts5(account, folded, content='', contentless_delete=1, prefix='2 3 4 5', tokenize='unicode61 remove_diacritics 0');
