CREATE TABLE `inventory_sums` (
	`account_id` text PRIMARY KEY NOT NULL,
	`items` integer NOT NULL,
	`low` integer NOT NULL,
	`out` integer NOT NULL,
	`stock_value` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `item_categories` (
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`items` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `item_images` (
	`account_id` text NOT NULL,
	`item_id` text NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`image` blob NOT NULL,
	`thumbnail` blob NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `item_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`item_id` text NOT NULL,
	`kind` text NOT NULL,
	`quantity` text NOT NULL,
	`unit_cost` text,
	`reason` text,
	`document_id` text,
	`line` integer,
	`stocktake_id` text,
	`stock` text NOT NULL,
	`average_cost` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stock_movements_of` ON `stock_movements` (`account_id`,`item_id`,`place`);--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_once` ON `stock_movements` (`account_id`,`document_id`,`line`,`kind`) WHERE "document_id" is not null;--> statement-breakpoint
CREATE TABLE `stocktake_counts` (
	`account_id` text NOT NULL,
	`stocktake_id` text NOT NULL,
	`item_id` text NOT NULL,
	`quantity` text NOT NULL,
	`expected` text NOT NULL,
	`counted_at` integer NOT NULL,
	`moved_since` text,
	`value` text,
	PRIMARY KEY(`account_id`, `stocktake_id`, `item_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stocktake_counts_list` ON `stocktake_counts` (`account_id`,`stocktake_id`,`counted_at`,`item_id`);--> statement-breakpoint
CREATE TABLE `stocktakes` (
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text,
	`started_at` integer NOT NULL,
	`posted_at` integer,
	`counted` integer NOT NULL,
	`different` integer NOT NULL,
	PRIMARY KEY(`account_id`, `id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stocktakes_list` ON `stocktakes` (`account_id`,`started_at`);--> statement-breakpoint
CREATE TABLE `__new_items` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`sku` text NOT NULL,
	`sku_key` text NOT NULL,
	`kind` text NOT NULL,
	`category_id` text,
	`unit` text,
	`unit_ar` text,
	`price` text,
	`cost` text,
	`tax` text NOT NULL,
	`tax_rate` text,
	`barcode` text,
	`track_stock` integer NOT NULL,
	`reorder_level` text,
	`stock` text NOT NULL,
	`average_cost` text NOT NULL,
	`stock_value` text NOT NULL,
	`level` text,
	`image_hash` text,
	`name_key` text NOT NULL,
	`name_ar_key` text NOT NULL,
	`used_at` integer,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- In the order of making: ids are made of their time. What was tracked before had no ledger: it begins at zero.
INSERT INTO `__new_items` (id, account_id, name, name_ar, sku, sku_key, kind, unit, unit_ar, price, cost, tax, tax_rate, barcode, track_stock, reorder_level, stock, average_cost, stock_value, level, name_key, name_ar_key, used_at, archived_at, created_at, updated_at)
SELECT id, account_id, name, name_ar, sku, sku_key, kind, unit, unit_ar, price, cost, tax, tax_rate, barcode, track_stock, reorder_level,
  '0', '0', '0', CASE WHEN track_stock THEN 'out' END,
  lower(coalesce(nullif(name, ''), name_ar)), lower(coalesce(nullif(name_ar, ''), name)),
  used_at, archived_at, created_at, updated_at FROM `items` ORDER BY id;--> statement-breakpoint
-- The keys are those of `nameKey` (src/domain/text/name-key.ts), as 0019 writes them.
UPDATE `__new_items` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1648), ''), char(1600), ''),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1648), ''), char(1600), '');--> statement-breakpoint
UPDATE `__new_items` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ؤ', 'و'), 'ئ', 'ي'), 'ة', 'ه'), 'ی', 'ي'), 'ک', 'ك'),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ؤ', 'و'), 'ئ', 'ي'), 'ة', 'ه'), 'ی', 'ي'), 'ک', 'ك');--> statement-breakpoint
UPDATE `__new_items` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9');--> statement-breakpoint
UPDATE `__new_items` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9'),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9');--> statement-breakpoint
UPDATE `__new_items` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '.', ''), '''', ''), char(8217), ''), '"', ''), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '_', ' '), '-', ' '),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, '.', ''), '''', ''), char(8217), ''), '"', ''), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '_', ' '), '-', ' ');--> statement-breakpoint
UPDATE `__new_items` SET name_key = trim(replace(replace(replace(name_key, '  ', ' '), '  ', ' '), '  ', ' ')),
  name_ar_key = trim(replace(replace(replace(name_ar_key, '  ', ' '), '  ', ' '), '  ', ' '));--> statement-breakpoint
DROP TABLE `items`;--> statement-breakpoint
ALTER TABLE `__new_items` RENAME TO `items`;--> statement-breakpoint
CREATE UNIQUE INDEX `items_id` ON `items` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_sku` ON `items` (`account_id`,`sku_key`) WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_barcode` ON `items` (`account_id`,("archived_at" is not null),`barcode`) WHERE "barcode" is not null;--> statement-breakpoint
CREATE INDEX `items_by_name` ON `items` (`account_id`,("archived_at" is not null),`name_key`,`place`);--> statement-breakpoint
CREATE INDEX `items_of_level_by_name` ON `items` (`account_id`,`level`,`name_key`,`place`) WHERE "level" <> 'in' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_services_by_name` ON `items` (`account_id`,`name_key`,`place`) WHERE "kind" = 'service' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_of_category_by_name` ON `items` (`account_id`,`category_id`,("archived_at" is not null),`name_key`,`place`) WHERE "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_of_category_and_level_by_name` ON `items` (`account_id`,`category_id`,`level`,`name_key`,`place`) WHERE "level" <> 'in' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_services_of_category_by_name` ON `items` (`account_id`,`category_id`,`name_key`,`place`) WHERE "kind" = 'service' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_by_name_ar` ON `items` (`account_id`,("archived_at" is not null),`name_ar_key`,`place`);--> statement-breakpoint
CREATE INDEX `items_of_level_by_name_ar` ON `items` (`account_id`,`level`,`name_ar_key`,`place`) WHERE "level" <> 'in' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_services_by_name_ar` ON `items` (`account_id`,`name_ar_key`,`place`) WHERE "kind" = 'service' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_of_category_by_name_ar` ON `items` (`account_id`,`category_id`,("archived_at" is not null),`name_ar_key`,`place`) WHERE "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_of_category_and_level_by_name_ar` ON `items` (`account_id`,`category_id`,`level`,`name_ar_key`,`place`) WHERE "level" <> 'in' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_services_of_category_by_name_ar` ON `items` (`account_id`,`category_id`,`name_ar_key`,`place`) WHERE "kind" = 'service' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_by_sku` ON `items` (`account_id`,("archived_at" is not null),`sku_key`,`place`);--> statement-breakpoint
CREATE INDEX `items_of_level_by_sku` ON `items` (`account_id`,`level`,`sku_key`,`place`) WHERE "level" <> 'in' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_services_by_sku` ON `items` (`account_id`,`sku_key`,`place`) WHERE "kind" = 'service' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_of_category_by_sku` ON `items` (`account_id`,`category_id`,("archived_at" is not null),`sku_key`,`place`) WHERE "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_of_category_and_level_by_sku` ON `items` (`account_id`,`category_id`,`level`,`sku_key`,`place`) WHERE "level" <> 'in' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_services_of_category_by_sku` ON `items` (`account_id`,`category_id`,`sku_key`,`place`) WHERE "kind" = 'service' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_by_age` ON `items` (`account_id`,("archived_at" is not null),`place`);--> statement-breakpoint
CREATE INDEX `items_of_level_by_age` ON `items` (`account_id`,`level`,`place`) WHERE "level" <> 'in' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_services_by_age` ON `items` (`account_id`,`place`) WHERE "kind" = 'service' and "archived_at" is null;--> statement-breakpoint
CREATE INDEX `items_of_category_by_age` ON `items` (`account_id`,`category_id`,("archived_at" is not null),`place`) WHERE "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_of_category_and_level_by_age` ON `items` (`account_id`,`category_id`,`level`,`place`) WHERE "level" <> 'in' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
CREATE INDEX `items_services_of_category_by_age` ON `items` (`account_id`,`category_id`,`place`) WHERE "kind" = 'service' and "archived_at" is null and "category_id" is not null;--> statement-breakpoint
-- Folded words of each item, each behind the key of its account (src/api/inventory/search-index.ts). The row id is items.place.
CREATE VIRTUAL TABLE item_search USING fts5(words, content='', contentless_delete=1, detail=none, prefix='9 10 11 12 13 14 15 16 17 18 19 20', tokenize='ascii');--> statement-breakpoint
-- Small pages and few segments, so that a search for two words skips most rows of the common one.
INSERT INTO item_search (item_search, rank) VALUES ('pgsz', 512), ('automerge', 2);--> statement-breakpoint
INSERT INTO item_search (rowid, words)
SELECT place, replace(' ' || trim(words || replace(words, ' و', ' ') || replace(words, ' ال', ' ') || replace(replace(words, ' و', ' '), ' ال', ' ')), ' ', ' ' || key)
  || CASE kind WHEN 'service' THEN ' ' || key || '·service' ELSE '' END
FROM (SELECT place, kind, iif(archived_at IS NULL, 'a', 'z') || substr(replace(account_id, '-', ''), -7) AS key,
  ' ' || replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    name_key || ' ' || name_ar_key || ' ' || replace(replace(replace(sku_key, '-', ''), '.', ''), '_', '') || ' ' || sku_key || ' ' || lower(replace(coalesce(barcode, ''), '-', '')),
    '-', ' '), '.', ' '), '_', ' '), '+', ' '), '*', ' '), '%', ' '), '#', ' '), '@', ' '), '!', ' '), ':', ' '), ';', ' '), '=', ' '), '<', ' '), '>', ' '), '|', ' ') AS words FROM items);--> statement-breakpoint
INSERT INTO stock_movements (account_id, item_id, kind, quantity, stock, average_cost, at)
SELECT account_id, id, 'opening', '0', '0', '0', created_at FROM items WHERE track_stock ORDER BY place;--> statement-breakpoint
INSERT INTO inventory_sums (account_id, items, low, out, stock_value)
SELECT account_id, count(*), 0, count(level), '0' FROM items WHERE archived_at IS NULL GROUP BY account_id;--> statement-breakpoint
CREATE TRIGGER stock_movements_no_update BEFORE UPDATE ON stock_movements BEGIN SELECT RAISE(ABORT, 'movements are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER stock_movements_no_delete BEFORE DELETE ON stock_movements BEGIN SELECT RAISE(ABORT, 'movements are append-only'); END;
