-- What is written once stays as it was written: the product promises it, and these triggers hold it to that.
CREATE TRIGGER frozen_copies_no_update BEFORE UPDATE ON frozen_copies BEGIN SELECT RAISE(ABORT, 'frozen copies are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER frozen_copies_no_delete BEFORE DELETE ON frozen_copies BEGIN SELECT RAISE(ABORT, 'frozen copies are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_events_no_update BEFORE UPDATE ON invoice_events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER invoice_events_no_delete BEFORE DELETE ON invoice_events BEGIN SELECT RAISE(ABORT, 'events are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER printed_pdfs_no_update BEFORE UPDATE ON printed_pdfs BEGIN SELECT RAISE(ABORT, 'printed PDFs are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER printed_pdfs_no_delete BEFORE DELETE ON printed_pdfs BEGIN SELECT RAISE(ABORT, 'printed PDFs are append-only'); END;
--> statement-breakpoint
CREATE TRIGGER admin_audit_no_update BEFORE UPDATE ON admin_audit BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER admin_audit_no_delete BEFORE DELETE ON admin_audit BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END;
--> statement-breakpoint
-- An issued invoice keeps its number and its place for ever; only what happens to it later moves.
CREATE TRIGGER invoices_keep_number BEFORE UPDATE OF number, account_id, id, place ON invoices
WHEN OLD.number IS NOT NULL AND (NEW.number IS NOT OLD.number OR NEW.account_id <> OLD.account_id OR NEW.id <> OLD.id OR NEW.place <> OLD.place)
BEGIN SELECT RAISE(ABORT, 'an issued invoice keeps its number'); END;
--> statement-breakpoint
CREATE TRIGGER invoices_no_delete BEFORE DELETE ON invoices WHEN OLD.number IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'an issued invoice stays'); END;
--> statement-breakpoint
-- Folded words of each invoice; `account` holds the one word of its account. The row id is invoices.place.
CREATE VIRTUAL TABLE invoice_search USING fts5(account, folded, content='', contentless_delete=1, prefix='2 3 4 5', tokenize='unicode61 remove_diacritics 0');
