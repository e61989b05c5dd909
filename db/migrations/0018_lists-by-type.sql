-- The type stands in the indexes of the lists, so that a few credit notes are not looked for among a million invoices.
DROP INDEX `invoices_list`;--> statement-breakpoint
DROP INDEX `invoices_by_status`;--> statement-breakpoint
DROP INDEX `invoices_by_customer`;--> statement-breakpoint
DROP INDEX `invoices_by_issue_date`;--> statement-breakpoint
DROP INDEX `invoices_by_due_date`;--> statement-breakpoint
DROP INDEX `invoices_by_total`;--> statement-breakpoint
DROP INDEX `documents_by_settlement`;--> statement-breakpoint
DROP INDEX `documents_open`;--> statement-breakpoint
CREATE INDEX `documents_list` ON `documents` (`account_id`,`type`,`place`);--> statement-breakpoint
CREATE INDEX `documents_by_status` ON `documents` (`account_id`,`type`,`status`,`place`);--> statement-breakpoint
CREATE INDEX `documents_by_customer` ON `documents` (`account_id`,`customer_id`,`type`,`place`);--> statement-breakpoint
CREATE INDEX `documents_by_issue_date` ON `documents` (`account_id`,`type`,`issue_date`,`place`);--> statement-breakpoint
CREATE INDEX `documents_by_due_date` ON `documents` (`account_id`,`type`,`due_date`,`place`);--> statement-breakpoint
CREATE INDEX `documents_by_total` ON `documents` (`account_id`,`type`,`total`,`place`);--> statement-breakpoint
CREATE INDEX `documents_open_newest` ON `documents` (`account_id`,`type`,`place`) WHERE "settlement" in ('unpaid', 'partial');--> statement-breakpoint
CREATE INDEX `documents_by_settlement` ON `documents` (`account_id`,`type`,`settlement`,`place`);--> statement-breakpoint
CREATE INDEX `documents_open` ON `documents` (`account_id`,`type`,`due_date`,`place`) WHERE "settlement" in ('unpaid', 'partial');