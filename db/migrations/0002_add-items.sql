CREATE TABLE `items` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`sku` text NOT NULL,
	`sku_key` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`unit_ar` text,
	`price` text,
	`cost` text,
	`tax` text NOT NULL,
	`tax_rate` text,
	`barcode` text,
	`track_stock` integer NOT NULL,
	`reorder_level` text,
	`folded` text NOT NULL,
	`used_at` integer,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `items_list` ON `items` (`account_id`,`archived_at`,`folded`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_sku` ON `items` (`account_id`,`sku_key`) WHERE archived_at is null;