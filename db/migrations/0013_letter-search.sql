DROP INDEX `letters_by_state`;--> statement-breakpoint
ALTER TABLE `letters` ADD `customer_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `letters` ADD `customer_name_ar` text;--> statement-breakpoint
CREATE INDEX `letters_by_customer` ON `letters` (`account_id`,`customer_id`,`place`) WHERE "letters"."customer_id" is not null;--> statement-breakpoint
CREATE VIRTUAL TABLE letter_words USING fts5(words, content='', contentless_delete=1, detail=none, prefix='9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24', tokenize='ascii');
--> statement-breakpoint
INSERT INTO letter_words (letter_words, rank) VALUES ('pgsz', 512), ('automerge', 2);
