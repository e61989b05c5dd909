CREATE TABLE `import_heads` (
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`head` text NOT NULL,
	`meaning` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `kind`, `head`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`account_id` text NOT NULL,
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`cells` text NOT NULL,
	`corrections` text,
	`choice` text,
	`fate` text,
	`problems` text,
	`target_id` text,
	`write` text,
	`version` text,
	PRIMARY KEY(`account_id`, `import_id`, `row`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_rows_by_fate` ON `import_rows` (`account_id`,`import_id`,`fate`,`row`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`file_name` text,
	`sha256` text NOT NULL,
	`encoding` text,
	`delimiter` text,
	`sheets` text NOT NULL,
	`sheet` text,
	`columns` text NOT NULL,
	`questions` text NOT NULL,
	`answers` text NOT NULL,
	`existing` text NOT NULL,
	`rows` integer NOT NULL,
	`counts` text NOT NULL,
	`plan` text NOT NULL,
	`revision` integer NOT NULL,
	`position` integer NOT NULL,
	`done` integer NOT NULL,
	`failure` text,
	`in_use` integer NOT NULL,
	`by_user_id` text,
	`created_at` integer NOT NULL,
	`applied_at` integer,
	`ended_at` integer,
	`rows_until` integer,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `imports_list` ON `imports` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `imports_running` ON `imports` (`state`) WHERE "imports"."state" in ('applying', 'taking-back', 'undoing');--> statement-breakpoint
CREATE INDEX `imports_rows_until` ON `imports` (`rows_until`) WHERE "imports"."rows_until" is not null;--> statement-breakpoint
CREATE INDEX `customers_by_email` ON `customers` (`account_id`,`email`) WHERE "customers"."email" is not null;--> statement-breakpoint
DROP TRIGGER stock_movements_no_delete;--> statement-breakpoint
CREATE TRIGGER stock_movements_no_delete BEFORE DELETE ON stock_movements WHEN OLD.kind <> 'opening' OR EXISTS (SELECT 1 FROM items WHERE account_id = OLD.account_id AND id = OLD.item_id) BEGIN SELECT RAISE(ABORT, 'movements are append-only'); END;
