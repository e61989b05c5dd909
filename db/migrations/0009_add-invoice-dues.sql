CREATE TABLE `invoice_dues` (
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`due_date` text NOT NULL,
	`count` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`account_id`, `currency`, `due_date`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `invoice_dues` (`account_id`, `currency`, `due_date`, `count`, `total`)
SELECT `account_id`, `currency`, coalesce(`due_date`, ''), count(*), sum(`total`) FROM `invoices`
WHERE `status` = 'issued' AND `total` > 0 GROUP BY 1, 2, 3;
