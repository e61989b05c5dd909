ALTER TABLE `documents` ADD `check_code` text;--> statement-breakpoint
CREATE UNIQUE INDEX `documents_check_code` ON `documents` (`check_code`) WHERE "documents"."check_code" is not null;