CREATE TABLE `customer_counts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `issued_counts` (
	`account_id` text NOT NULL,
	`type` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`account_id`, `type`, `hour`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- Of what was there before, by a walk along one index each.
INSERT INTO issued_counts (account_id, type, hour, count) SELECT account_id, type, at / 3600000, count(*) FROM document_events WHERE kind = 'issued' GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO customer_counts (account_id, count) SELECT account_id, count(*) FROM customers GROUP BY 1;--> statement-breakpoint
CREATE TRIGGER issued_counts_add AFTER INSERT ON document_events WHEN new.kind = 'issued' BEGIN INSERT INTO issued_counts (account_id, type, hour, count) VALUES (new.account_id, new.type, new.at / 3600000, 1) ON CONFLICT (account_id, type, hour) DO UPDATE SET count = count + 1; END;--> statement-breakpoint
CREATE TRIGGER customer_counts_add AFTER INSERT ON customers BEGIN INSERT INTO customer_counts (account_id, count) VALUES (new.account_id, 1) ON CONFLICT (account_id) DO UPDATE SET count = count + 1; END;--> statement-breakpoint
CREATE TRIGGER customer_counts_subtract AFTER DELETE ON customers BEGIN UPDATE customer_counts SET count = count - 1 WHERE account_id = old.account_id; END;
