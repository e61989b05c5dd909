-- Words are folded otherwise (docs/decisions/0099-folding-and-phones.md), so src/jobs/search-rebuild.ts indexes every row anew.
INSERT OR REPLACE INTO search_rebuilds (name, before) SELECT 'documents', place + 1 FROM documents ORDER BY place DESC LIMIT 1;
--> statement-breakpoint
INSERT OR REPLACE INTO search_rebuilds (name, before) SELECT 'payments', place + 1 FROM payments ORDER BY place DESC LIMIT 1;
--> statement-breakpoint
INSERT OR REPLACE INTO search_rebuilds (name, before) SELECT 'customers', place + 1 FROM customers ORDER BY place DESC LIMIT 1;
--> statement-breakpoint
INSERT OR REPLACE INTO search_rebuilds (name, before) SELECT 'items', place + 1 FROM items ORDER BY place DESC LIMIT 1;
