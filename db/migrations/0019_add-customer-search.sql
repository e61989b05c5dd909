CREATE TABLE `customer_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_events_of` ON `customer_events` (`account_id`,`customer_id`,`id`);--> statement-breakpoint
CREATE TABLE `customer_merge_moves` (
	`account_id` text NOT NULL,
	`customer_id` text NOT NULL,
	`type` text NOT NULL,
	`place` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `customer_id`, `type`, `place`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `customer_merge_moves_at` ON `customer_merge_moves` (`at`);--> statement-breakpoint
CREATE TABLE `__new_customers` (
	`place` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`name_ar` text,
	`email` text,
	`phone` text,
	`trn` text,
	`treatment` text,
	`address` text,
	`address_ar` text,
	`emirate` text,
	`country` text,
	`currency` text,
	`language` text,
	`terms` text,
	`notes` text,
	`contacts` text NOT NULL,
	`name_key` text NOT NULL,
	`name_ar_key` text NOT NULL,
	`active_at` integer NOT NULL,
	`archived_at` integer,
	`merged_into` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- In the order of making: ids are made of their time.
-- The last activity is that of the last document.
INSERT INTO `__new_customers` (id, account_id, name, name_ar, email, phone, trn, treatment, address, address_ar, emirate, country, currency, language, terms, notes, contacts, name_key, name_ar_key, active_at, archived_at, created_at, updated_at)
SELECT id, account_id, name, name_ar, email, phone, trn, treatment, address, address_ar, emirate, country, currency, language, terms, notes, '[]',
  lower(coalesce(nullif(name, ''), name_ar)),
  lower(coalesce(name_ar, name)),
  max(updated_at, coalesce((SELECT max(d.updated_at) FROM documents d WHERE d.account_id = c.account_id AND d.customer_id = c.id), 0)),
  archived_at, created_at, updated_at FROM `customers` c ORDER BY id;--> statement-breakpoint
-- The keys are those of `nameKey` (src/domain/customers/search-words.ts): without vowel marks, letters and digits unified,
-- without points, hyphens as spaces. SQLite nests no more of it in one statement.
UPDATE `__new_customers` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1648), ''), char(1600), ''),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, char(1611), ''), char(1612), ''), char(1613), ''), char(1614), ''), char(1615), ''), char(1616), ''), char(1617), ''), char(1618), ''), char(1648), ''), char(1600), '');--> statement-breakpoint
UPDATE `__new_customers` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ؤ', 'و'), 'ئ', 'ي'), 'ة', 'ه'), 'ی', 'ي'), 'ک', 'ك'),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ٱ', 'ا'), 'ى', 'ي'), 'ؤ', 'و'), 'ئ', 'ي'), 'ة', 'ه'), 'ی', 'ي'), 'ک', 'ك');--> statement-breakpoint
UPDATE `__new_customers` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9'),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, '٠', '0'), '١', '1'), '٢', '2'), '٣', '3'), '٤', '4'), '٥', '5'), '٦', '6'), '٧', '7'), '٨', '8'), '٩', '9');--> statement-breakpoint
UPDATE `__new_customers` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9'),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, '۰', '0'), '۱', '1'), '۲', '2'), '۳', '3'), '۴', '4'), '۵', '5'), '۶', '6'), '۷', '7'), '۸', '8'), '۹', '9');--> statement-breakpoint
UPDATE `__new_customers` SET name_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '.', ''), '''', ''), char(8217), ''), '"', ''), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '_', ' '), '-', ' '),
  name_ar_key = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_ar_key, '.', ''), '''', ''), char(8217), ''), '"', ''), ',', ' '), '(', ' '), ')', ' '), '/', ' '), '&', ' '), '_', ' '), '-', ' ');--> statement-breakpoint
UPDATE `__new_customers` SET name_key = trim(replace(replace(replace(name_key, '  ', ' '), '  ', ' '), '  ', ' ')),
  name_ar_key = trim(replace(replace(replace(name_ar_key, '  ', ' '), '  ', ' '), '  ', ' '));--> statement-breakpoint
DROP TABLE `customers`;--> statement-breakpoint
ALTER TABLE `__new_customers` RENAME TO `customers`;--> statement-breakpoint
CREATE UNIQUE INDEX `customers_id` ON `customers` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (`account_id`,("archived_at" is not null),`name_key`,`place`);--> statement-breakpoint
CREATE INDEX `customers_by_name_ar` ON `customers` (`account_id`,("archived_at" is not null),`name_ar_key`,`place`);--> statement-breakpoint
CREATE INDEX `customers_by_activity` ON `customers` (`account_id`,("archived_at" is not null),`active_at`,`place`);--> statement-breakpoint
CREATE INDEX `customers_by_trn` ON `customers` (`account_id`,`trn`) WHERE "trn" is not null;--> statement-breakpoint
CREATE INDEX `customers_merged` ON `customers` (`account_id`,`merged_into`) WHERE "merged_into" is not null;--> statement-breakpoint
CREATE INDEX `customer_balances_by_balance` ON `customer_balances` (`account_id`,`currency`,("due" - "credit"),`customer_id`) WHERE "due" <> "credit";--> statement-breakpoint
-- Folded words of each customer, as in document_search. The row id is customers.place.
CREATE VIRTUAL TABLE customer_search USING fts5(account, folded, content='', contentless_delete=1, prefix='2 3 4 5', tokenize='unicode61 remove_diacritics 0');--> statement-breakpoint
-- As `searchWords` (src/domain/customers/search-words.ts): names, e-mail, phone and TRN, Arabic words also without "and" and
-- the article, and the ends of numbers.
INSERT INTO customer_search (rowid, account, folded)
SELECT place, 'a' || replace(account_id, '-', ''), words || replace(words, ' و', ' ') || replace(words, ' ال', ' ')
  || replace(replace(words, ' و', ' '), ' ال', ' ') || ' ' || coalesce((
    WITH RECURSIVE ends(digits) AS (
      SELECT value FROM json_each(json_array(coalesce(trn, ''), phone_digits)) WHERE length(value) > 3
      UNION ALL SELECT substr(digits, 2) FROM ends WHERE length(digits) > 4
    ) SELECT group_concat(digits, ' ') FROM ends), '')
FROM (
  SELECT place, account_id, trn, replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''),' ',''),'(',''),')',''),'.',''),'/',''),'-',''),'+','') AS phone_digits,
    ' ' || name_key || ' ' || name_ar_key || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(trn, '') AS words
  FROM customers
);--> statement-breakpoint
-- A customer of before has his history from here on; when he was made is known.
INSERT INTO customer_events (id, account_id, customer_id, kind, at, data)
SELECT id, account_id, id, 'created', created_at, '{}' FROM customers;--> statement-breakpoint
CREATE TRIGGER customer_events_no_update BEFORE UPDATE ON customer_events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER customer_events_no_delete BEFORE DELETE ON customer_events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
