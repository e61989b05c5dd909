CREATE TABLE `quotation_answers` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`document_id` text NOT NULL,
	`kind` text NOT NULL,
	`answered_by` text NOT NULL,
	`at` integer NOT NULL,
	`hash` text NOT NULL,
	`name` text,
	`note` text,
	`network` text,
	`options` text,
	`totals` text,
	`signature` blob,
	`valid_until` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quotation_answers_of` ON `quotation_answers` (`account_id`,`document_id`,`place`);--> statement-breakpoint
CREATE TABLE `quotation_parts` (
	`account_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`quotation_id` text NOT NULL,
	`form` text NOT NULL,
	`percent` text,
	`shares` text NOT NULL,
	`amount` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `invoice_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `quotation_parts_of` ON `quotation_parts` (`account_id`,`quotation_id`);--> statement-breakpoint
CREATE TRIGGER quotation_answers_no_update BEFORE UPDATE ON quotation_answers BEGIN SELECT RAISE(ABORT, 'answers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER quotation_answers_no_delete BEFORE DELETE ON quotation_answers BEGIN SELECT RAISE(ABORT, 'answers are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER quotation_parts_no_update BEFORE UPDATE ON quotation_parts BEGIN SELECT RAISE(ABORT, 'parts are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER quotation_parts_no_delete BEFORE DELETE ON quotation_parts BEGIN SELECT RAISE(ABORT, 'parts are append-only'); END;
