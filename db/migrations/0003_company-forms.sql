-- Customers have their names without company forms in the index (docs/decisions/0099-folding-and-phones.md), so src/jobs/search-rebuild.ts indexes them anew.
INSERT OR REPLACE INTO search_rebuilds (name, before) SELECT 'customers', place + 1 FROM customers ORDER BY place DESC LIMIT 1;
