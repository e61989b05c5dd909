-- Words of payments and customers behind the key of their account, as those of documents (0024). The program fills both
-- while it serves (src/jobs/search-rebuild.ts).
CREATE VIRTUAL TABLE payment_words USING fts5(words, content='', contentless_delete=1, detail=none, prefix='9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24', tokenize='ascii');--> statement-breakpoint
INSERT INTO payment_words (payment_words, rank) VALUES ('pgsz', 512), ('automerge', 2);--> statement-breakpoint
INSERT INTO search_rebuilds (name, before) SELECT 'payments', place + 1 FROM payments ORDER BY place DESC LIMIT 1;--> statement-breakpoint
CREATE VIRTUAL TABLE customer_words USING fts5(words, content='', contentless_delete=1, detail=none, prefix='9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24', tokenize='ascii');--> statement-breakpoint
INSERT INTO customer_words (customer_words, rank) VALUES ('pgsz', 512), ('automerge', 2);--> statement-breakpoint
INSERT INTO search_rebuilds (name, before) SELECT 'customers', place + 1 FROM customers ORDER BY place DESC LIMIT 1;
