CREATE TABLE `search_rebuilds` (
	`name` text PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
-- Words of documents behind the key of their type and account (src/domain/documents/search-words.ts), with a list for each
-- beginning of up to 16 letters. The program fills it while it serves (src/jobs/search-rebuild.ts).
CREATE VIRTUAL TABLE document_words USING fts5(words, content='', contentless_delete=1, detail=none, prefix='9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24', tokenize='ascii');--> statement-breakpoint
-- Small pages and few segments, so that a search for two words skips most rows of the common one.
INSERT INTO document_words (document_words, rank) VALUES ('pgsz', 512), ('automerge', 2);--> statement-breakpoint
INSERT INTO search_rebuilds (name, before) SELECT 'documents', place + 1 FROM documents ORDER BY place DESC LIMIT 1;
