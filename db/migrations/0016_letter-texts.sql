CREATE TABLE `letter_texts` (
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	PRIMARY KEY(`account_id`, `type`, `language`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
